import type { ComponentProps } from 'react';

/**
 * One of several choices: a radio button that looks like the item it selects. Uncontrolled, because React would undo a choice
 * made before hydration.
 */
export function RadioTile({ className, children, ...radio }: ComponentProps<'input'>) {
  return (
    <label className={className}>
      <input type="radio" className="visually-hidden" {...radio} />
      {children}
    </label>
  );
}
