import { type Composition, curve, disc, flight, land, lines } from './composition.ts';

/* Compositions of filled hills, which rise out of the lower edge and run out of the picture at the right. */

/** Three hills that rise out of the lower edge to the right, and one long climb: the home page. */
export const rise: Composition = {
  width: 760,
  height: 600,
  layers: [
    disc(520, 268, 118, 'sun'),
    land('far', curve(150, 600, 330, 400, 520, 420, 760, 170)),
    lines(
      'contour',
      9,
      curve(170, 600, 350, 412, 540, 432, 760, 196),
      curve(420, 600, 520, 520, 640, 520, 760, 430),
    ),
    land('middle', curve(0, 600, 220, 500, 430, 520, 760, 330)),
    lines(
      'furrow',
      7,
      curve(36, 600, 250, 508, 450, 532, 760, 350),
      curve(400, 600, 520, 590, 640, 560, 760, 500),
    ),
    land('near', curve(80, 600, 380, 590, 520, 420, 760, 480)),
    lines(
      'furrow',
      9,
      curve(150, 600, 400, 592, 530, 440, 760, 500),
      curve(520, 620, 600, 600, 680, 580, 760, 590),
      { ease: 1.15 },
    ),
    flight(1.6, curve(120, 520, 250, 430, 180, 210, 330, 128)),
  ],
};

/** A long ridge and its terraces: work with organizations. */
export const terraces: Composition = {
  width: 760,
  height: 520,
  layers: [
    disc(250, 214, 92, 'dusk'),
    land('far', curve(20, 520, 220, 90, 470, 420, 760, 150)),
    lines(
      'contour',
      9,
      curve(34, 520, 236, 120, 480, 440, 760, 180),
      curve(160, 520, 340, 400, 520, 500, 760, 400),
    ),
    land('near', curve(120, 520, 420, 500, 500, 250, 760, 330)),
    lines(
      'furrow',
      10,
      curve(180, 520, 440, 504, 520, 276, 760, 354),
      curve(560, 530, 640, 510, 700, 490, 760, 500),
    ),
    flight(1.4, curve(400, 330, 520, 290, 480, 170, 600, 108)),
  ],
};

/** One steep slope, and the lines of the wind above it: a person's own way. */
export const climb: Composition = {
  width: 760,
  height: 520,
  layers: [
    disc(560, 176, 104, 'sun'),
    lines(
      'contour',
      7,
      curve(90, 520, 400, 500, 610, 360, 760, 40),
      curve(40, 520, 240, 420, 360, 260, 440, -20),
    ),
    land('middle', curve(100, 520, 420, 510, 630, 380, 760, 60)),
    lines(
      'furrow',
      10,
      curve(160, 520, 440, 516, 640, 400, 760, 100),
      curve(600, 530, 660, 520, 720, 490, 770, 420),
    ),
    flight(1.4, curve(150, 440, 300, 420, 230, 250, 340, 160)),
  ],
};

/** Four terraces, each adding to the one before: packages. */
export const tiers: Composition = {
  width: 760,
  height: 520,
  layers: [
    disc(400, 150, 84, 'sun'),
    land('far', curve(60, 520, 330, 470, 380, 120, 760, 130)),
    land('dusk', curve(180, 520, 420, 480, 460, 240, 760, 240)),
    land('middle', curve(300, 520, 500, 490, 540, 345, 760, 340)),
    land('near', curve(420, 520, 580, 500, 620, 435, 760, 430)),
    lines(
      'furrow',
      14,
      curve(84, 520, 344, 474, 394, 134, 760, 144),
      curve(440, 526, 590, 508, 630, 450, 760, 446),
    ),
    flight(1.3, curve(120, 440, 220, 400, 160, 230, 250, 150)),
  ],
};

/** Several larks on their own lines over one field: the team. */
export const flock: Composition = {
  width: 760,
  height: 520,
  layers: [
    disc(560, 240, 96, 'dusk'),
    land('far', curve(60, 520, 280, 380, 520, 480, 760, 330)),
    lines(
      'contour',
      7,
      curve(84, 520, 300, 394, 530, 494, 760, 350),
      curve(300, 520, 440, 480, 600, 520, 760, 470),
    ),
    land('near', curve(220, 520, 440, 500, 560, 410, 760, 450)),
    lines(
      'furrow',
      5,
      curve(280, 520, 470, 504, 580, 428, 760, 468),
      curve(560, 530, 640, 520, 700, 510, 760, 516),
    ),
    flight(0.9, curve(96, 430, 160, 390, 150, 310, 216, 262)),
    flight(1.3, curve(196, 420, 280, 360, 262, 220, 350, 164)),
    flight(1, curve(330, 410, 410, 350, 400, 290, 462, 250)),
    flight(1.1, curve(420, 250, 480, 200, 470, 120, 548, 84)),
  ],
};
