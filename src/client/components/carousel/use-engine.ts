import { type RefObject, useEffect, useState } from 'react';
import type { CarouselEngine } from './carousel-engine.tsx';

/**
 * Loads the moving part when the carousel is less than one screen away, so that it costs nothing before. It
 * replaces the slides, so it waits while one of them has the focus: who goes by keyboard must not lose the place.
 */
export function useEngine(element: RefObject<HTMLElement | null>): typeof CarouselEngine | null {
  const [engine, setEngine] = useState<{ Engine: typeof CarouselEngine } | null>(null);

  useEffect(() => {
    const node = element.current;
    if (!node) return;
    const gone = new AbortController();
    const { signal } = gone;
    const takeOver = (Engine: typeof CarouselEngine) => {
      if (signal.aborted) return;
      if (!node.contains(document.activeElement)) return setEngine({ Engine });
      // Asked again once the focus has arrived where it goes.
      node.addEventListener('focusout', () => setTimeout(takeOver, 0, Engine), { once: true, signal });
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        import('./carousel-engine.tsx').then(
          ({ CarouselEngine: Engine }) => takeOver(Engine),
          // Without it the plain list stays, and the buttons scroll that.
          () => {},
        );
      },
      { rootMargin: '100%' },
    );
    observer.observe(node);
    return () => {
      gone.abort();
      observer.disconnect();
    };
  }, [element]);

  return engine?.Engine ?? null;
}
