import { useLayoutEffect, useState } from 'react';

/**
 * Runs all effects of a form's first render before the browser handles the next event. React may run them later, but Final Form
 * registers its fields in effects and would discard a letter typed before that.
 */
export function useEarlyEffects(): void {
  const [, setOpen] = useState(false);
  // Before React renders for a layout effect's update, it runs all pending effects.
  useLayoutEffect(() => setOpen(true), []);
}
