/** The browser calls whoever is elsewhere when it is their turn; only if they asked for it in the settings. */
import { t } from "./language.svelte";
import { settings } from "./settings.svelte";

/** Whether this browser can. */
export const canCall = (): boolean => typeof Notification !== "undefined";

/** Asks the person, once the browser's own question was answered. False: it may not call. */
export async function askToCall(): Promise<boolean> {
  if (!canCall()) return false;
  const allowed = (await Notification.requestPermission()) === "granted";
  settings.setCalls(allowed);
  return allowed;
}

/** Says that it is somebody's turn at a table, unless they look at it. */
export function call(table: string, game: string): void {
  if (!settings.calls || !document.hidden || !canCall() || Notification.permission !== "granted") return;
  const called = new Notification(t("Your turn"), { body: game, tag: `soulgames ${table}` });
  called.onclick = () => {
    window.focus();
    called.close();
  };
}
