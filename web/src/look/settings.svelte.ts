/** What this browser's person likes: theme, sound, how fast things move, whether to be called, when to get tips. */

export type Theme = "light" | "dark";
/** How fast things move. "still" shows the same without travel. */
export type Speed = "slow" | "normal" | "fast" | "still";

/** When somebody gets tips: in their first games, always or never. */
export type Tips = "first" | "always" | "never";

const THEME = "soulgames.theme";
const SOUND = "soulgames.sound";
const SPEED = "soulgames.speed";
const CALLS = "soulgames.calls";
const TIPS = "soulgames.tips";

/** By how much a step takes longer. */
const FACTOR: Record<Speed, number> = { slow: 1.6, normal: 1, fast: 0.5, still: 1 };

class Settings {
  /** What was chosen here; before that, what the system likes. */
  theme = $state<Theme>("dark");
  sound = $state(true);
  speed = $state<Speed>("normal");
  /** Whether the browser calls when it is somebody's turn here and the page is hidden. */
  calls = $state(false);
  tips = $state<Tips>("first");
  private systemStill = $state(false);

  /** The system wishes it, or the person here. */
  readonly reducedMotion = $derived(this.systemStill || this.speed === "still");
  readonly slowness = $derived(FACTOR[this.speed]);

  constructor() {
    const motion = matchMedia("(prefers-reduced-motion: reduce)");
    const speed = localStorage.getItem(SPEED);
    this.theme = chosenTheme() ?? (matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark");
    this.sound = localStorage.getItem(SOUND) !== "off";
    this.speed = speed !== null && Object.hasOwn(FACTOR, speed) ? (speed as Speed) : "normal";
    this.calls = localStorage.getItem(CALLS) === "on";
    const tips = localStorage.getItem(TIPS);
    this.tips = tips === "always" || tips === "never" ? tips : "first";
    this.systemStill = motion.matches;
    motion.addEventListener("change", () => {
      this.systemStill = motion.matches;
      this.paint();
    });
    this.paint();
  }

  toggleTheme(): void {
    this.setTheme(this.theme === "dark" ? "light" : "dark");
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    localStorage.setItem(THEME, theme);
    this.paint();
  }

  toggleSound(): void {
    this.sound = !this.sound;
    localStorage.setItem(SOUND, this.sound ? "on" : "off");
  }

  setSpeed(speed: Speed): void {
    this.speed = speed;
    localStorage.setItem(SPEED, speed);
    this.paint();
  }

  setCalls(calls: boolean): void {
    this.calls = calls;
    localStorage.setItem(CALLS, calls ? "on" : "off");
  }

  setTips(tips: Tips): void {
    this.tips = tips;
    localStorage.setItem(TIPS, tips);
  }

  private paint(): void {
    document.documentElement.dataset["theme"] = this.theme;
    document.documentElement.dataset["speed"] = this.speed;
    document.documentElement.toggleAttribute("data-still", this.reducedMotion);
    document.documentElement.style.setProperty("--slowness", String(this.slowness));
  }
}

function chosenTheme(): Theme | null {
  const theme = localStorage.getItem(THEME);
  return theme === "light" || theme === "dark" ? theme : null;
}

export const settings = new Settings();
