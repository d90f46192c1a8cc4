/** What this browser's person likes: theme and sound. Motion follows the system. */

export type Theme = "light" | "dark";

const THEME = "soulgames.theme";
const SOUND = "soulgames.sound";

class Settings {
  theme = $state<Theme>("light");
  sound = $state(true);
  reducedMotion = $state(false);

  constructor() {
    const dark = matchMedia("(prefers-color-scheme: dark)");
    const motion = matchMedia("(prefers-reduced-motion: reduce)");
    const chosen = localStorage.getItem(THEME);
    this.theme = chosen === "light" || chosen === "dark" ? chosen : dark.matches ? "dark" : "light";
    this.sound = localStorage.getItem(SOUND) !== "off";
    this.reducedMotion = motion.matches;
    motion.addEventListener("change", () => (this.reducedMotion = motion.matches));
    this.paint();
  }

  toggleTheme(): void {
    this.theme = this.theme === "dark" ? "light" : "dark";
    localStorage.setItem(THEME, this.theme);
    this.paint();
  }

  toggleSound(): void {
    this.sound = !this.sound;
    localStorage.setItem(SOUND, this.sound ? "on" : "off");
  }

  private paint(): void {
    document.documentElement.dataset["theme"] = this.theme;
  }
}

export const settings = new Settings();
