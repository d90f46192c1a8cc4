import { mount } from "svelte";
import App from "./App.svelte";
import { language } from "./look/language.svelte";
import "./look/fonts.css";
import "./look/theme.css";

/** Longer than this nobody waits for words; if they come later, the page changes then. */
const PATIENCE = 1500;

await Promise.race([language.start(), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
mount(App, { target: document.getElementById("app")! });

// What was loaded once is there without a network. Only the finished page has a list of its files.
if (import.meta.env.PROD && "serviceWorker" in navigator) navigator.serviceWorker.register("/sw.js").catch(() => {});
