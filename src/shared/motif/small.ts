import { type Composition, curve, disc, flight, lines } from './composition.ts';

/* Compositions for blocks and edges, in which the lark moves. */

/** A woven nest with one egg, the lark away: everything that is still empty. */
export const nest: Composition = {
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

/** The lark has made a loop too many: the page that is not there. */
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

/** Threads that come out of a tangle and fan out: case studies. */
export const sorted: Composition = {
  width: 1000,
  height: 420,
  layers: [
    disc(836, 150, 70, 'sun'),
    lines(
      'near',
      3,
      curve(-20, 340, 760, 180, -240, 190, 440, 318),
      curve(-20, 364, 700, 220, -190, 170, 440, 318),
      { width: 2 },
    ),
    lines(
      'bird',
      3,
      curve(-20, 240, 560, 446, -60, 390, 440, 318),
      curve(-20, 266, 640, 418, -120, 418, 440, 318),
      { width: 2 },
    ),
    lines(
      'near',
      3,
      curve(-20, 296, 420, 190, 620, 418, 440, 318),
      curve(-20, 314, 360, 168, 700, 390, 440, 318),
      { width: 2 },
    ),
    lines(
      'bird',
      3,
      curve(-20, 206, 300, 418, 180, 190, 440, 318),
      curve(-20, 224, 380, 446, 120, 230, 440, 318),
      { width: 2 },
    ),
    lines(
      'bird',
      13,
      curve(440, 318, 640, 318, 790, 90, 1020, 30),
      curve(440, 318, 640, 318, 790, 402, 1020, 400),
      { width: 2 },
    ),
    flight(1.3, curve(500, 280, 590, 262, 570, 190, 664, 158)),
  ],
};
