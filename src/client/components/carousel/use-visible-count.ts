import { type RefObject, useEffect, useState } from 'react';

/**
 * How many cards the window shows: the custom property `--visible`, which the style sheet sets by media query, so that
 * the server's slides have their widths before any script runs. Null until it has been read.
 */
export function useVisibleCount(element: RefObject<HTMLElement | null>): number | null {
  const [count, setCount] = useState<number | null>(null);

  useEffect(() => {
    const node = element.current;
    if (!node) return;
    const read = () => setCount(Number(getComputedStyle(node).getPropertyValue('--visible')) || 1);
    const observer = new ResizeObserver(read);
    observer.observe(node);
    return () => observer.disconnect();
  }, [element]);

  return count;
}
