import type { ComponentProps } from 'react';

/**
 * One of several choices: a radio button that looks like what it chooses. Uncontrolled, because React would undo what was
 * pressed before it hydrated.
 */
export function RadioTile({ className, children, ...radio }: ComponentProps<'input'>) {
  return (
    <label className={className}>
      <input type="radio" className="visually-hidden" {...radio} />
      {children}
    </label>
  );
}
