import { type FocusEvent, useEffect, useEffectEvent, useMemo, useState } from 'react';

/** product.md, 1. */
export const ADVANCE_MS = 5_000;
export const RESUME_MS = 8_000;

/** Why a carousel stands still. */
type Hold = 'paused' | 'manual' | 'hover' | 'focus' | 'hidden tab' | 'reduced motion';

/**
 * The clock of a carousel that advances automatically: every 5 s, unless something pauses it. A manual step pauses it for 8 s; each
 * further step starts the 8 s again. After the last pause, the interval of 5 s begins again.
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

/** @param isOn false stops the clock altogether, for instance until there is something to move */
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
      /** For what moves: standing still under the pointer, so that one can read. */
      hover: {
        onPointerEnter: () => clock?.hold('hover', true),
        onPointerLeave: () => clock?.hold('hover', false),
      },
      /** For the whole carousel. A mouse click leaves an invisible focus on a button, which must not hold it forever. */
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
