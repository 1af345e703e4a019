import {
  beside,
  bezier,
  canvas,
  colors,
  drawing,
  line,
  linear,
  mix,
  type Point,
  range,
  ribbon,
  sample,
  shape,
  smooth,
} from '../motif.ts';

type Hill = { center: number; foot: number; height: number; spread: number };
const near: Hill = { center: 250, foot: 650, height: 210, spread: 260 };
const far: Hill = { center: 930, foot: 650, height: 340, spread: 230 };

const contour = (hill: Hill, level: number): Point[] =>
  sample(48, (share) => {
    const x = mix(-40, canvas.width + 40, share);
    const rise = hill.height * Math.exp(-(((x - hill.center) / hill.spread) ** 2) / 2);
    return [x, hill.foot - rise * (1 - level * 0.085) + level * 15];
  });

const hillside = (hill: Hill, fill: string, stroke: string): string[] => [
  shape(`${smooth(contour(hill, 0))}L1240 660L-40 660Z`, fill),
  ...range(13).map((level) =>
    line(smooth(contour(hill, level)), stroke, level === 0 ? 2.4 : 1.3, {
      opacity: mix(0.95, 0.2, level / 12),
    }),
  ),
];

/** The curve's points at even distances, so that the rungs are even. */
function evenly(points: readonly Point[], count: number): Point[] {
  const lengths = points.map(([x, y], index) => {
    const [x0, y0] = points[Math.max(index - 1, 0)] as Point;
    return Math.hypot(x - x0, y - y0);
  });
  const total = lengths.reduce((sum, length) => sum + length, 0);
  let [walked, next] = [0, 0];
  return points.filter((_, index) => {
    walked += lengths[index] as number;
    if (walked < (total * next) / count - 0.01) return false;
    next += 1;
    return true;
  });
}

/** From the crest of one field over the valley, down to the crest of a higher one. */
const over = [
  [262, 456],
  [340, 196],
  [700, 20],
  [922, 322],
] as const;
const flight = evenly(
  sample(2400, (share) => bezier(over, share)),
  80,
);
/** The same flight, extended until it sets behind both hills. */
const echo = sample(60, (share) => bezier(over, mix(-0.1, 1.25, share)));

/** Two fields with a valley between, and one curved ladder: the move is upward, and nothing starts from the ground. */
export function careerChange(): string {
  const half = (share: number) => mix(31, 15, share);
  const left = beside(flight, half);
  const right = beside(flight, (share) => -half(share));
  const rungs = range(19).map((index) => {
    const at = 3 + index * 4;
    return line(smooth([left[at] as Point, right[at] as Point]), colors.paper, mix(4.5, 2.6, index / 18));
  });
  return drawing(
    [
      linear('sky', [
        [0, '#0a4a48'],
        [1, '#15907f'],
      ]),
      linear(
        'far',
        [
          [0, '#f6b557'],
          [1, '#c9782c'],
        ],
        { gradientUnits: 'userSpaceOnUse', x1: 0, y1: 310, x2: 0, y2: 640 },
      ),
      linear(
        'near',
        [
          [0, '#0d6a63'],
          [1, '#073d3b'],
        ],
        { gradientUnits: 'userSpaceOnUse', x1: 0, y1: 440, x2: 0, y2: 640 },
      ),
    ],
    'url(#sky)',
    [
      ...range(5).map((index) =>
        line(smooth(beside(echo, () => 58 + index * 27)), '#a7ead9', 1.3, {
          opacity: mix(0.55, 0.1, index / 4),
        }),
      ),
      ...hillside(far, 'url(#far)', '#7a4a10'),
      ...rungs,
      shape(
        ribbon(left, (share) => mix(7, 3.6, share)),
        colors.paper,
      ),
      shape(
        ribbon(right, (share) => mix(7, 3.6, share)),
        colors.paper,
      ),
      ...hillside(near, 'url(#near)', '#a7ead9'),
    ],
  );
}
