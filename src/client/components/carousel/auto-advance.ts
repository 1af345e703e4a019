import { type FocusEvent, useEffect, useEffectEvent, useMemo, useState } from 'react';

/** From product.md, 1. */
export const ADVANCE_MS = 5_000;
export const RESUME_MS = 8_000;

/** The reasons why a carousel is paused. */
type Hold = 'paused' | 'manual' | 'hover' | 'focus' | 'hidden tab' | 'reduced motion';

/**
 * The clock of a carousel that advances automatically: every 5 s, unless it is paused. A manual step pauses it for 8 s, and each further
 * step restarts the 8 s. When the last pause ends, a new 5 s interval begins.
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

  /** Adds or removes one reason to pause. */
  hold(reason: Hold, isHeld: boolean): void {
    if (isHeld === this.#holds.has(reason)) return;
    if (isHeld) this.#holds.add(reason);
    else this.#holds.delete(reason);
    this.#run();
  }

  /** Called when the visitor has moved the carousel. */
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

/** @param isOn false stops the clock completely, for example until there is something to move */
export function useAutoAdvance(isOn: boolean, advance: () => void) {
  const onAdvance = useEffectEvent(advance);
  const [clock, setClock] = useState<AutoAdvance | null>(null);
  const [isPaused, setPaused] = useState(false);

  useEffect(() => {
    if (!isOn) return;
    const running = new AutoAdvance(() => onAdvance());
    const motion = window.matchMedia('(prefers-reduced-motion: reduce)');
    const onMotion = () => running.hold('reduced motion', motion.matches);
    const onVisibility = () => running.hold('hidden tab', document.hidden);
    onMotion();
    onVisibility();
    motion.addEventListener('change', onMotion);
    document.addEventListener('visibilitychange', onVisibility);
    running.start();
    setClock(running);
    return () => {
      running.stop();
      setClock(null);
      motion.removeEventListener('change', onMotion);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [isOn]);

  return useMemo(
    () => ({
      isPaused,
      toggle() {
        clock?.hold('paused', !isPaused);
        setPaused(!isPaused);
      },
      manual: () => clock?.manual(),
      /** For the moving part: it pauses under the pointer, so that people can read. */
      hover: {
        onPointerEnter: () => clock?.hold('hover', true),
        onPointerLeave: () => clock?.hold('hover', false),
      },
      /**
       * For the whole carousel. A mouse click leaves an invisible focus on a button, which must not pause the carousel
       * forever.
       */
      focus: {
        onFocus(event: FocusEvent) {
          clock?.hold('focus', event.target.matches(':focus-visible'));
        },
        onBlur(event: FocusEvent) {
          if (!event.currentTarget.contains(event.relatedTarget)) clock?.hold('focus', false);
        },
      },
    }),
    [clock, isPaused],
  );
}
