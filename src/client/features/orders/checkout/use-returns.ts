import { useEffect, useState } from 'react';

/**
 * Renders once more when the visitor comes back and the browser shows the page as it was left: the selection was
 * forgotten on the way out (product.md, 3).
 */
export function useReturns(): void {
  const [, setCount] = useState(0);
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setCount((count) => count + 1);
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
}
