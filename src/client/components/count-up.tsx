import './count-up.scss';
import { useEffect, useRef } from 'react';
import { prefersReducedMotion } from './in-browser.ts';

/** From product.md, 1: 2.5 s, once 30% of the number is visible. */
export const COUNT_MS = 2_500;
const COUNT_THRESHOLD = 0.3;

/** The number to show `elapsed` milliseconds after the start: from 0 to the target, with decreasing speed. */
export function countAt(target: number, elapsed: number): number {
  const t = Math.min(Math.max(elapsed / COUNT_MS, 0), 1);
  return Math.round(target * (1 - (1 - t) ** 3));
}

interface CountUpProps {
  value: number;
  suffix?: string;
}

/**
 * A number that counts up when it comes into view, if motion is allowed and it is not in view yet. The text is always the final
 * number, which print, translations and screen readers get; the style sheet shows the count, an attribute, in its place.
 */
export function CountUp({ value, suffix = '' }: CountUpProps) {
  const element = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const node = element.current;
    if (!node || prefersReducedMotion() || node.getBoundingClientRect().top < window.innerHeight) return;
    const show = (count: number) => node.setAttribute('data-count', `${count}${suffix}`);
    const end = () => node.removeAttribute('data-count');
    let frame = 0;
    show(0);
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        const start = performance.now();
        const step = () => {
          const elapsed = performance.now() - start;
          if (elapsed >= COUNT_MS) return end();
          show(countAt(value, elapsed));
          frame = requestAnimationFrame(step);
        };
        step();
      },
      { threshold: COUNT_THRESHOLD },
    );
    observer.observe(node);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      end();
    };
  }, [value, suffix]);

  return (
    <span ref={element} className="counter tabular">
      <span>{`${value}${suffix}`}</span>
    </span>
  );
}
