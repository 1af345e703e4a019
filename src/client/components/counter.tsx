import { useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from './in-browser.ts';

/** From product.md, 1: 2.5 s, once 30% of the number is visible. */
export const COUNT_MS = 2_500;
const COUNT_THRESHOLD = 0.3;

/** The number to show `elapsed` milliseconds after the start: from 0 to the target, with decreasing speed. */
export function countAt(target: number, elapsed: number): number {
  const t = Math.min(Math.max(elapsed / COUNT_MS, 0), 1);
  return Math.round(target * (1 - (1 - t) ** 3));
}

interface CounterProps {
  value: number;
  suffix?: string;
}

/**
 * A number that counts up when it comes into view. The server prints the final number. It restarts at 0 only if
 * motion is allowed and the number is not in view yet. Screen readers always get the final number.
 */
export function Counter({ value, suffix = '' }: CounterProps) {
  const element = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState(value);

  useEffect(() => {
    const node = element.current;
    if (!node || prefersReducedMotion() || node.getBoundingClientRect().top < window.innerHeight) return;
    let frame = 0;
    setShown(0);
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        const start = performance.now();
        const step = () => {
          const elapsed = performance.now() - start;
          setShown(countAt(value, elapsed));
          if (elapsed < COUNT_MS) frame = requestAnimationFrame(step);
        };
        step();
      },
      { threshold: COUNT_THRESHOLD },
    );
    observer.observe(node);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      setShown(value);
    };
  }, [value]);

  return (
    <span
      ref={element}
      className="tabular"
      {...(shown !== value && { role: 'img', 'aria-label': `${value}${suffix}` })}
    >
      {shown}
      {suffix}
    </span>
  );
}
