/** Whether this device can play by itself: whether all files of the engine are kept in this browser. */
import { FILES } from "virtual:engine";

const ENGINE = "soulgames-engine";

class Ready {
  /** Null while nobody has looked. */
  kept = $state<boolean | null>(null);
  /** How many files are still to come, while they do. */
  coming = $state(0);
  failed = $state(false);

  /** Looks whether everything is there. */
  async look(): Promise<boolean> {
    const cache = await storage();
    const found = await Promise.all(FILES.map((file) => cache?.match(file)));
    return (this.kept = found.every(Boolean));
  }

  /** Gets what is missing; what older versions had goes. */
  async make(): Promise<void> {
    if (this.coming) return;
    this.failed = false;
    this.coming = FILES.length;
    try {
      const cache = await storage();
      for (const file of FILES) {
        if (!(await cache?.match(file))) await cache?.add(file);
        this.coming--;
      }
      await navigator.storage?.persist?.();
      if (await navigator.serviceWorker?.getRegistration()) await navigator.serviceWorker.ready; // it has the files of the page
      const old = ((await cache?.keys()) ?? []).filter(({ url }) => !FILES.includes(new URL(url).pathname));
      await Promise.all(old.map((request) => cache!.delete(request)));
    } catch {
      this.failed = true;
    }
    this.coming = 0;
    await this.look();
  }
}

/** Whether this browser can keep files for later. */
export const canKeep = (): boolean => "caches" in globalThis;

/** Browsers have it on secure pages only: with https, or on the machine itself. */
const storage = async (): Promise<Cache | null> => (canKeep() ? caches.open(ENGINE) : null);

export const ready = new Ready();
