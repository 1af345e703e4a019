import type { CSSProperties } from 'react';
import { birdPath, type Curve, fan, linePath, type Point } from '../../../shared/motif/composition.ts';
import { type Answers, HIGHEST_ANSWER } from '../../../shared/self-check/answers.ts';

/** The hills are above the five columns of sliders; their lower ends are outside the picture. */
const view = { width: 1200, height: 400 };

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

/** The second and the fourth hill are in front of their neighbors. */
const backToFront = [0, 2, 4, 1, 3];

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;

/**
 * The answers as a landscape at dawn: a hill for each, a sun that stands as high as their average, and the lark above the
 * tallest. It stretches with the window; sun and lark lie above it, so that they keep their shape. Decoration only: sliders
 * and reading say the same.
 */
export function Landscape({ answers }: { answers: Answers }) {
  const hills = hillsOf(answers);
  const [x, y] = tallestOf(hills);
  const places = {
    '--lark-x': percent(x / view.width),
    '--lark-y': percent(y / view.height),
    '--sun-height': percent(sunOf(answers)),
  } as CSSProperties;
  return (
    <div className="landscape" style={places}>
      <span className="landscape__sun" />
      <svg
        className="landscape__hills"
        viewBox={`0 0 ${view.width} ${view.height}`}
        preserveAspectRatio="none"
        fill="none"
        aria-hidden="true"
      >
        <path
          className="landscape__far"
          d="M-900 400V250C-500 180 -300 300 0 270S500 170 720 250S1150 290 1300 230S1800 180 2100 260V400Z"
        />
        {backToFront.map((index) => (
          <g key={index} className="landscape__hill">
            <path className="landscape__line" d={hills[index]?.line} />
            <path className="landscape__contours" d={hills[index]?.contours} />
          </g>
        ))}
        <path
          className="landscape__near"
          d="M-900 412V330C-500 340 -200 392 100 386S520 352 760 376S1100 398 1300 376S1700 320 2100 350V412Z"
        />
      </svg>
      <svg className="landscape__lark" viewBox="-30 -26 54 38" width="54" height="38" aria-hidden="true">
        <path d={birdPath} />
      </svg>
    </div>
  );
}
