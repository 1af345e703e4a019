import type { ReactNode } from 'react';
import { useWholePage } from './use-whole-page.ts';

/** What is below the first view of a page. After a tap, it comes one frame after the heading. */
export function BelowFold({ children }: { children: ReactNode }) {
  // As high as the window, so that the footer is not in view for that frame.
  return useWholePage() ? children : <div style={{ minHeight: '100vh' }} />;
}
