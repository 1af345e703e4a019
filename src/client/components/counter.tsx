import { useEffect, useRef, useState } from 'react';
import { COUNT_MS, COUNT_THRESHOLD, countAt } from './counter-value.ts';
import { prefersReducedMotion } from './reduced-motion.ts';

interface CounterProps {
  value: number;
  suffix?: string;
}

/**
 * A number that counts up when it comes into view. The server prints the final number; it is taken back to 0 only
 * where motion is welcome and the number is still out of sight, and a screen reader hears the final one throughout.
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

  const final = `${value}${suffix}`;
  return (
    <span
      ref={element}
      className="tabular"
      {...(shown !== value && { role: 'img', 'aria-label': final })}
    >{`${shown}${suffix}`}</span>
  );
}
