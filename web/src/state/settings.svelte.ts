// How a person likes the table, kept by the browser.

/** 0: at once; else how many times quicker than usual. */
type MarchPace = 0 | 1 | 2 | 4;
/** 0: not shown; 1: as usual; 2: twice as quick. */
type ThrowPace = 0 | 1 | 2;

const place = "sandtable.settings";

function kept(): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(globalThis.localStorage?.getItem(place) ?? "{}");
    return typeof read === "object" && read !== null ? (read as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function oneOf<T>(value: unknown, allowed: readonly T[], usual: T): T {
  return allowed.includes(value as T) ? (value as T) : usual;
}

class Settings {
  pace = $state<MarchPace>(1);
  dice = $state<ThrowPace>(1);
  cards = $state<ThrowPace>(1);
  sound = $state(false);
  showRanges = $state(false);
  showCommand = $state(true);
  /** Two at one screen who hide nothing from each other: no hand-over between them. */
  noSecrets = $state(false);
  /** The system's wish. */
  reducedMotion = $state(false);

  constructor() {
    const was = kept();
    this.pace = oneOf(was["pace"], [0, 1, 2, 4] as const, 1);
    this.dice = oneOf(was["dice"], [0, 1, 2] as const, 1);
    this.cards = oneOf(was["cards"], [0, 1, 2] as const, 1);
    this.sound = was["sound"] === true;
    this.showRanges = was["showRanges"] === true;
    this.showCommand = was["showCommand"] !== false;
    this.noSecrets = was["noSecrets"] === true;

    const motion = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");
    this.reducedMotion = motion?.matches ?? false;
    motion?.addEventListener("change", (event) => (this.reducedMotion = event.matches));
    $effect.root(() => {
      $effect(() => this.keep());
    });
  }

  private keep(): void {
    const { pace, dice, cards, sound, showRanges, showCommand, noSecrets } = this;
    try {
      localStorage.setItem(place, JSON.stringify({ pace, dice, cards, sound, showRanges, showCommand, noSecrets }));
    } catch {
      // A browser that keeps nothing: the settings last as long as the page.
    }
  }
}

export const settings = new Settings();
