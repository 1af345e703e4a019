import { type Composition, curve, disc, flight, lines } from './composition.ts';

/* Compositions for blocks and edges, in which the figure moves. */

/** A woven nest with one egg, the figure away: everything that is still empty. */
export const empty: Composition = {
  width: 480,
  height: 260,
  layers: [
    disc(218, 112, 36, 'sun'),
    lines(
      'near',
      9,
      curve(84, 92, 72, 246, 272, 300, 372, 160),
      curve(142, 118, 170, 152, 256, 172, 314, 140),
      { width: 2 },
    ),
    lines(
      'contour',
      9,
      curve(352, 92, 364, 246, 164, 300, 64, 160),
      curve(294, 118, 266, 152, 180, 172, 122, 140),
      { width: 2 },
    ),
    flight(0.95, curve(318, 84, 362, 88, 352, 50, 404, 36)),
  ],
};

/** The figure has made a loop too many: the page that is not there. */
export const astray: Composition = {
  width: 640,
  height: 460,
  layers: [
    disc(528, 166, 66, 'dusk'),
    lines(
      'near',
      9,
      curve(-700, 240, 60, 560, 460, 140, 1900, 430),
      curve(-700, 458, 100, 458, 500, 458, 1900, 458),
      { width: 2 },
    ),
    flight(1.6, curve(60, 330, 760, -200, -160, 200, 410, 130)),
  ],
};

/** Contours that rise out of a level line: dividers and the foot of the page. */
export const horizon: Composition = {
  width: 1440,
  height: 160,
  layers: [
    lines(
      'contour',
      9,
      curve(0, 150, 480, 30, 900, 210, 1440, 20),
      curve(0, 159, 480, 159, 900, 159, 1440, 159),
      { ease: 0.8 },
    ),
    flight(0.9, curve(830, 104, 960, 96, 1000, 40, 1110, 34), 'sun'),
  ],
};

/** The same level line, with its rise at the other side: the terms. */
export const shore: Composition = {
  width: 1440,
  height: 160,
  layers: [
    lines(
      'contour',
      9,
      curve(0, 30, 420, 190, 1000, 40, 1440, 146),
      curve(0, 159, 480, 159, 900, 159, 1440, 159),
      { ease: 0.8 },
    ),
    flight(0.9, curve(220, 60, 340, 20, 430, 70, 540, 34), 'sun'),
  ],
};
