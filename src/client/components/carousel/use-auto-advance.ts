import { type FocusEvent, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { AutoAdvance } from './auto-advance.ts';

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
