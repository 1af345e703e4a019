import { type Composition, curve, disc, flight, land, lines } from './composition.ts';

/* Compositions of a line that says something: the cards of the self-check and of the pages that show results. */

/** Five hills of different height before a low sun: the self-check. */
export const fiveHills: Composition = {
  width: 760,
  height: 520,
  layers: [
    disc(590, 250, 84, 'sun'),
    land('far', curve(0, 470, 260, 240, 480, 470, 760, 300)),
    land('near', curve(0, 520, 90, 520, 90, 250, 170, 250)),
    land('near', curve(170, 250, 250, 250, 240, 440, 320, 440)),
    land('near', curve(320, 440, 390, 440, 390, 330, 450, 330)),
    land('near', curve(450, 330, 520, 330, 520, 430, 590, 430)),
    land('near', curve(590, 430, 660, 430, 660, 190, 760, 190)),
    lines('furrow', 9, curve(0, 520, 90, 520, 90, 250, 170, 250), curve(0, 520, 90, 520, 90, 520, 170, 520)),
    lines(
      'furrow',
      9,
      curve(170, 250, 250, 250, 240, 440, 320, 440),
      curve(170, 520, 250, 520, 240, 520, 320, 520),
    ),
    lines(
      'furrow',
      9,
      curve(320, 440, 390, 440, 390, 330, 450, 330),
      curve(320, 520, 390, 520, 390, 520, 450, 520),
    ),
    lines(
      'furrow',
      9,
      curve(450, 330, 520, 330, 520, 430, 590, 430),
      curve(450, 520, 520, 520, 520, 520, 590, 520),
    ),
    lines(
      'furrow',
      9,
      curve(590, 430, 660, 430, 660, 190, 760, 190),
      curve(590, 520, 660, 520, 660, 520, 760, 520),
    ),
    flight(1.3, curve(60, 240, 150, 200, 130, 120, 250, 96)),
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

/** Results on their scales, each with its margin: the sample report. */
export const margins: Composition = {
  width: 760,
  height: 520,
  layers: [
    lines(
      'contour',
      7,
      curve(60, 110, 300, 96, 520, 96, 780, 70),
      curve(60, 470, 300, 470, 520, 470, 780, 450),
    ),
    lines('near', 7, curve(380, 86, 460, 82, 520, 80, 580, 76), curve(380, 104, 460, 100, 520, 98, 580, 94)),
    disc(480, 92, 22, 'sun'),
    lines(
      'near',
      7,
      curve(220, 214, 300, 211, 360, 209, 430, 207),
      curve(220, 232, 300, 229, 360, 227, 430, 225),
    ),
    disc(325, 220, 22, 'sun'),
    lines(
      'near',
      7,
      curve(450, 326, 520, 325, 580, 324, 650, 323),
      curve(450, 344, 520, 343, 580, 342, 650, 341),
    ),
    disc(550, 334, 22, 'sun'),
    flight(1.3, curve(90, 420, 180, 400, 170, 330, 250, 306)),
  ],
};
