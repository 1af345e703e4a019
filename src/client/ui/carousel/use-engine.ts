import { type RefObject, useEffect, useState } from 'react';
import type { CarouselEngine } from './carousel-engine.tsx';

/** Loads the moving part when the carousel is less than one screen away, so that it costs nothing before. */
export function useEngine(element: RefObject<HTMLElement | null>): typeof CarouselEngine | null {
  const [engine, setEngine] = useState<{ Engine: typeof CarouselEngine } | null>(null);

  useEffect(() => {
    const node = element.current;
    if (!node) return;
    let isGone = false;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        import('./carousel-engine.tsx').then(
          ({ CarouselEngine: Engine }) => isGone || setEngine({ Engine }),
          // Without it the plain list stays, and the buttons scroll that.
          () => {},
        );
      },
      { rootMargin: '100%' },
    );
    observer.observe(node);
    return () => {
      isGone = true;
      observer.disconnect();
    };
  }, [element]);

  return engine?.Engine ?? null;
}
