import { type Composition, curve, disc, flight, lines } from '../../../shared/motif/composition.ts';

/** Threads that come out of a tangle and fan out. */
export const threads: Composition = {
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
