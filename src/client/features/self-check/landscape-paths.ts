import { type Curve, fan, linePath, type Point } from '../../../shared/motif/geometry.ts';
import { type Answers, HIGHEST_ANSWER } from '../../../shared/self-check/answers.ts';

/** The hills are above the five columns of sliders; their lower ends are outside the picture. */
export const view = { width: 1200, height: 400 };

const CONTOURS = 9;
/** Even an answer of 0 is a rise in the ground. */
const LOWEST = 44;
const TOP = 372;

const heightOf = (answer: number) => Math.round(LOWEST + (answer / HIGHEST_ANSWER) * (TOP - LOWEST));

/** One side of a hill, from its foot or to it: hills climb gently from the left, and fall steeper to the right. */
const ascent = (x: number, height: number): Curve => [
  at(x - 310, 0),
  at(x - 170, 0),
  at(x - 105, height),
  at(x, height),
];
const descent = (x: number, height: number): Curve => [
  at(x, height),
  at(x + 85, height),
  at(x + 125, 0),
  at(x + 270, 0),
];

const at = (x: number, height: number): Point => [x, view.height - height];

/** Both sides as one line. */
const over = (up: Curve, down: Curve) => linePath(up) + linePath(down).replace(/^M[^C]+/, '');

export interface Hill {
  /** From foot to foot. */
  line: string;
  /** The lower lines that it grew from. */
  contours: string;
  summit: Point;
}

/** Whole units throughout, so that the server and every browser draw the same. */
export function hillsOf(answers: Answers): Hill[] {
  return answers.map((answer, index) => {
    const x = ((index + 0.5) * view.width) / answers.length;
    const height = heightOf(answer);
    const downs = fan(descent(x, 0), descent(x, height), CONTOURS);
    const ups = fan(ascent(x, 0), ascent(x, height), CONTOURS);
    return {
      line: over(ascent(x, height), descent(x, height)),
      contours: ups
        .slice(1, -1)
        .map((up, line) => over(up, downs[line + 1] ?? up))
        .join(''),
      summit: at(x, height),
    };
  });
}

/** The tallest of the hills, the leftmost among equals. */
export const tallestOf = (hills: readonly Hill[]): Point =>
  hills.reduce<Point>((best, { summit }) => (summit[1] < best[1] ? summit : best), [0, view.height]);

/** How high the sun stands, from 0 to 1. */
export const sunOf = (answers: Answers): number =>
  answers.reduce((sum, answer) => sum + answer, 0) / (answers.length * HIGHEST_ANSWER);
