import { type Composition, curve, disc, flight, land, lines } from './composition.ts';

/* Compositions of open lines. */

/** Leaves of an open book that lift like wings: reading. */
export const pages: Composition = {
  width: 760,
  height: 520,
  layers: [
    disc(430, 208, 98, 'sun'),
    lines(
      'near',
      12,
      curve(430, 484, 340, 414, 220, 404, 90, 436),
      curve(430, 484, 410, 350, 350, 230, 226, 128),
      { ease: 0.9, width: 2 },
    ),
    lines(
      'near',
      12,
      curve(430, 484, 520, 414, 640, 404, 790, 436),
      curve(430, 484, 450, 350, 510, 230, 634, 128),
      { ease: 0.9, width: 2 },
    ),
    land('middle', curve(40, 520, 240, 450, 560, 500, 760, 440)),
    lines(
      'furrow',
      4,
      curve(100, 520, 270, 466, 570, 514, 760, 458),
      curve(420, 530, 520, 520, 640, 530, 760, 510),
    ),
    flight(1.3, curve(430, 316, 440, 220, 500, 130, 598, 70)),
  ],
};

/** Two families of arcs that meet: contact. */
export const crossing: Composition = {
  width: 760,
  height: 520,
  layers: [
    disc(470, 520, 92, 'sun'),
    lines(
      'near',
      9,
      curve(50, 520, 90, 120, 520, 120, 560, 520),
      curve(220, 520, 230, 350, 380, 350, 390, 520),
      { width: 2 },
    ),
    lines(
      'middle',
      8,
      curve(380, 520, 420, 190, 780, 190, 820, 520),
      curve(520, 520, 530, 390, 670, 390, 680, 520),
      { width: 2 },
    ),
    flight(1.4, curve(306, 220, 400, 150, 470, 200, 580, 110)),
  ],
};

/** A bow of arcs: gift cards. */
export const ribbon: Composition = {
  width: 760,
  height: 520,
  layers: [
    lines(
      'near',
      8,
      curve(440, 270, 120, -60, 60, 420, 440, 270),
      curve(440, 270, 330, 190, 310, 320, 440, 270),
      { width: 2 },
    ),
    lines(
      'middle',
      8,
      curve(440, 270, 760, -60, 820, 420, 440, 270),
      curve(440, 270, 550, 190, 570, 320, 440, 270),
      { width: 2 },
    ),
    lines(
      'near',
      6,
      curve(440, 270, 420, 380, 300, 420, 230, 520),
      curve(440, 270, 450, 400, 400, 450, 380, 520),
      { width: 2 },
    ),
    lines(
      'middle',
      6,
      curve(440, 270, 460, 380, 580, 420, 650, 520),
      curve(440, 270, 430, 400, 480, 450, 500, 520),
      { width: 2 },
    ),
    disc(440, 270, 34, 'sun'),
    flight(1.2, curve(480, 130, 530, 120, 540, 70, 606, 56)),
  ],
};

/** Three hops, each wider than the last, and then the air: traineeships. */
export const hops: Composition = {
  width: 760,
  height: 520,
  layers: [
    disc(600, 190, 90, 'sun'),
    lines(
      'near',
      4,
      curve(60, 500, 70, 420, 160, 420, 170, 500),
      curve(96, 500, 100, 470, 130, 470, 134, 500),
      { width: 2 },
    ),
    lines(
      'near',
      6,
      curve(170, 500, 186, 340, 354, 340, 370, 500),
      curve(240, 500, 246, 440, 294, 440, 300, 500),
      { width: 2 },
    ),
    lines(
      'near',
      9,
      curve(370, 500, 400, 210, 700, 210, 730, 500),
      curve(500, 500, 510, 400, 590, 400, 600, 500),
      { width: 2 },
    ),
    land('middle', curve(0, 520, 240, 470, 520, 510, 760, 450)),
    flight(1.3, curve(270, 370, 330, 260, 380, 200, 470, 130)),
  ],
};
