import type { CSSProperties } from 'react';
import { type Coordinates, type Curve, fan, linePath } from '#shared/motif/composition.ts';
import { figure } from '#shared/motif/figure.ts';
import { type Answers, HIGHEST_ANSWER } from '#shared/self-check/answers.ts';

/** The hills are above the five columns of sliders. Their lower ends are outside the picture. */
const view = { width: 1200, height: 400 };

const CONTOURS = 9;
/** An answer of 0 still draws a low hill. */
const LOWEST = 44;
const TOP = 372;

const heightOf = (answer: number) => Math.round(LOWEST + (answer / HIGHEST_ANSWER) * (TOP - LOWEST));

/** The two sides of a hill: it rises gently from the left and falls more steeply to the right. */
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

const at = (x: number, height: number): Coordinates => [x, view.height - height];

/** Both sides of the hill as one line. */
const over = (up: Curve, down: Curve) => linePath(up) + linePath(down).replace(/^M[^C]+/, '');

export interface Hill {
  /** The outline of the hill, from foot to foot. */
  line: string;
  /** The contour lines below the outline. */
  contours: string;
  summit: Coordinates;
}

/** All coordinates are whole numbers, so that the server and every browser produce the same markup. */
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

/** The highest peak; if several are equally high, the leftmost. */
export const tallestOf = (hills: readonly Hill[]): Coordinates =>
  hills.reduce<Coordinates>((best, { summit }) => (summit[1] < best[1] ? summit : best), [0, view.height]);

/** The height of the sun, from 0 to 1. */
export const sunOf = (answers: Answers): number =>
  answers.reduce((sum, answer) => sum + answer, 0) / (answers.length * HIGHEST_ANSWER);

/** Every second hill is in front of its neighbors. */
const backToFront = (one: number, other: number) => (one % 2) - (other % 2);

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;

/**
 * The answers as a landscape at dawn: a hill for each, a sun at the height of their average, and the figure above the
 * tallest. The hills stretch with the window. The sun and the figure are separate elements, so they keep their shape. This is only
 * decoration: the sliders and the results have the same information.
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
        {[...hills.keys()].sort(backToFront).map((index) => (
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
        <path d={figure} />
      </svg>
    </div>
  );
}
