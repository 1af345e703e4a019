/** The arithmetic of a carousel: which cards are in its window. Indexes count from 0. */

/** The greatest index: cards minus visible cards (product.md, 1). */
export const lastIndex = (total: number, visible: number) => Math.max(0, total - visible);

/** The index after a step of one card, within the bounds. */
export const stepTo = (index: number, step: 1 | -1, last: number) =>
  Math.min(Math.max(index + step, 0), last);

/** The same, but past either end it goes on at the other. */
export const wrapTo = (index: number, step: 1 | -1, last: number) => (index + step + last + 1) % (last + 1);

/** The first and the last card in the window, counted from 1 as people do. */
export const range = (index: number, visible: number, total: number): [first: number, last: number] => [
  index + 1,
  Math.min(index + visible, total),
];
