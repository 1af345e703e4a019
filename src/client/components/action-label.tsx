import type { Action } from '../../shared/content/types.ts';

/** The words of a link; what goes on after them is for screen readers and search engines. */
export function ActionLabel({ label, more }: Pick<Action, 'label' | 'more'>) {
  return (
    <>
      {label}
      {more && <span className="visually-hidden"> {more}</span>}
    </>
  );
}
