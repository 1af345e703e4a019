import type { CSSProperties } from 'react';
import { birdPath } from '../../../shared/motif/composition.ts';
import type { Answers } from '../../../shared/self-check/answers.ts';
import { hillsOf, sunOf, tallestOf, view } from './landscape-paths.ts';

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
        focusable="false"
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
