import { useEffect, useState } from 'react';

/** Below the sticky buttons, above the middle of the window. */
const READING_ZONE = '-164px 0px -50% 0px';

/** The id of the section that is being read; null above the first one. `ids` must not change. */
export function useCurrentSection<Id extends string>(ids: readonly Id[]): Id | null {
  const [current, setCurrent] = useState<Id | null>(null);

  useEffect(() => {
    const inZone = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inZone.add(target.id);
          else inZone.delete(target.id);
        }
        setCurrent(ids.findLast((id) => inZone.has(id)) ?? null);
      },
      { rootMargin: READING_ZONE },
    );
    for (const id of ids) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [ids]);

  return current;
}
