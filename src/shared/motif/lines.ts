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
