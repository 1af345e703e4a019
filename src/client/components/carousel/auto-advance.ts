/** Specification, section 9. */
export const ADVANCE_MS = 5_000;
export const RESUME_MS = 8_000;

/** Why a carousel stands still. */
export type Hold = 'paused' | 'manual' | 'hover' | 'focus' | 'hidden tab' | 'reduced motion';

/**
 * The clock of a carousel that moves by itself: every 5 s, unless something holds it. A manual step holds it for
 * 8 s; each further one starts the 8 s anew. When the last hold goes, the rhythm of 5 s begins again.
 */
export class AutoAdvance {
  readonly #advance: () => void;
  readonly #holds = new Set<Hold>();
  #rhythm: ReturnType<typeof setInterval> | undefined;
  #resume: ReturnType<typeof setTimeout> | undefined;
  #isOn = false;

  constructor(advance: () => void) {
    this.#advance = advance;
  }

  start(): void {
    this.#isOn = true;
    this.#run();
  }

  stop(): void {
    this.#isOn = false;
    clearTimeout(this.#resume);
    this.#holds.delete('manual');
    this.#run();
  }

  /** Begins or ends one reason to stand still. */
  hold(reason: Hold, isHeld: boolean): void {
    if (isHeld === this.#holds.has(reason)) return;
    if (isHeld) this.#holds.add(reason);
    else this.#holds.delete(reason);
    this.#run();
  }

  /** The visitor has moved it. */
  manual(): void {
    clearTimeout(this.#resume);
    this.hold('manual', true);
    this.#resume = setTimeout(() => this.hold('manual', false), RESUME_MS);
  }

  #run(): void {
    clearInterval(this.#rhythm);
    if (this.#isOn && this.#holds.size === 0) this.#rhythm = setInterval(this.#advance, ADVANCE_MS);
  }
}
