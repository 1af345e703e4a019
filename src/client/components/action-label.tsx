import type { Action } from '../../shared/content/types.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** The words of a link; what goes on after them is for screen readers and search engines. */
export function ActionLabel({ label, more }: Pick<Action, 'label' | 'more'>) {
  return (
    <>
      {label}
      {more && <VisuallyHidden> {more}</VisuallyHidden>}
    </>
  );
}
