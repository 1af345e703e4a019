import { Fragment, type ReactNode } from 'react';

/** Renders each of a page's words. Its place is its key, because words keep no state, have no ids, and may be equal. */
export const each = <T,>(words: readonly T[], render: (one: T, index: number) => ReactNode) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: see above.
  words.map((one, index) => <Fragment key={index}>{render(one, index)}</Fragment>);
