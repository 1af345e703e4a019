/*
 * What a firm's own motif replaces: the figure of its pictures, and its mark. Everything that draws them takes them from here. Without them ('',
 * null, no strokes), nothing is drawn, and the pictures are complete. The figure at rest is in resting.ts, since few pages
 * load it, and the compositions around it are in small.ts; the rest of this
 * folder is arithmetic. Two scenes (`nest`, `tree`) and a card (`flock`) belong to the figure, too, and emails draw the mark with borders
 * (views/mail/arcs.html.eta).
 */

/** A lark seen from the side, wings up, beak at the right; the origin lies in its breast. A path, about 40 units wide, or ''. */
export const figure =
  'M19 -3C14 -6 9 -5 5 -2C3 -10 -3 -18 -13 -22C-11 -14 -9 -7 -6 -2C-11 -1 -17 1 -25 7C-15 8 -5 8 2 5C8 3 12 1 13 -1Z';

type Stroke = readonly [tone: 'near' | 'middle' | 'sun', path: string];

/** The firm's mark on a square of 34 units, strokes from back to front: three rising arcs, like a wing and like a furrowed field. */
export const mark: readonly Stroke[] = [
  ['near', 'M3 29C15 28 26 20 29 4'],
  ['middle', 'M3 29C15 30 27 26 30.5 15'],
  ['sun', 'M3 29C14 32.5 26 31 31 25'],
];

/** The same for the few pixels of a browser's tab, inside of a square with round corners. */
export const tabMark: readonly Stroke[] = [
  ['near', 'M7 26C16 25 23 19 25.5 8'],
  ['middle', 'M7 26C16 27 24.5 23 27 15.5'],
  ['sun', 'M7 26C15 29 24 27.5 27.5 23'],
];
