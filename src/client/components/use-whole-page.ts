import { useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { afterPaint } from './after-paint.ts';

/**
 * False until a long page that a link has led to has been painted, then true: its heading does not wait for what is below the first view.
 * True at once where the window does not start at the top, as after Back, and where the document was loaded with the page.
 */
export function useWholePage(): boolean {
  const { hash } = useLocation();
  const startsAtTop = useNavigationType() === 'PUSH' && hash === '';
  const [isWhole, setWhole] = useState(!startsAtTop);
  // Not deferred: React would pause after every five milliseconds, and the browser then draw a frame.
  useEffect(() => afterPaint(() => setWhole(true)), []);
  return isWhole;
}
