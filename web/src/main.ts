import { mount } from "svelte";
import App from "./App.svelte";
import { language } from "./look/language.svelte";
import "./look/fonts.css";
import "./look/theme.css";

/** Longer than this nobody waits for words; if they come later, the page changes then. */
const PATIENCE = 1500;

await Promise.race([language.start(), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
mount(App, { target: document.getElementById("app")! });
