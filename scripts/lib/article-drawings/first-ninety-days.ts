import {
  bezier,
  canvas,
  colors,
  disc,
  drawing,
  line,
  linear,
  mix,
  type Point,
  polar,
  range,
  ribbon,
  ring,
  sample,
  shape,
  smooth,
} from '../motif.ts';

const EARTH = '#9c4f2e';
const sun: Point = [470, 404];

const soilAt = (x: number): number => 492 - Math.sin(((x + 60) / 1340) * Math.PI) * 54;

/** A leaf that rises and then bends under its own weight, in two tones along the vein. */
function leaf(joint: Point, side: 1 | -1, length: number, lift: number): string {
  const at = (along: number, up: number): Point => [
    joint[0] + side * length * along,
    joint[1] - length * (up + lift * along),
  ];
  const edge = (near: number, far: number) =>
    sample(16, (share) => bezier([joint, at(0.18, near), at(0.66, far), at(1, 0.06)], share));
  const [upper, vein, lower] = [edge(0.5, 0.46), edge(0.24, 0.22), edge(-0.04, -0.08)];
  const between = (one: Point[], other: Point[]) => `${smooth(one)}L${smooth(other.toReversed()).slice(1)}Z`;
  return (
    shape(between(upper, vein), '#1b9081') +
    shape(between(vein, lower), colors.teal) +
    shape(
      ribbon(vein, (share) => mix(2.2, 0.4, share)),
      '#0c5f59',
    )
  );
}

/** Roots that fan out under the seed and grow longer with the plant. */
const roots = (seed: Point, stage: number): string[] =>
  range(Math.round(stage * 7)).map((index) => {
    const degrees = mix(28, 152, (index + 0.5) / Math.round(stage * 7));
    const reach = mix(40, 92, stage) * (index % 2 ? 0.72 : 1);
    const middle = polar(seed, reach * 0.5, degrees);
    const end = polar([seed[0], seed[1] + reach * 0.12], reach, degrees);
    return shape(
      ribbon(
        sample(12, (share) => bezier([seed, middle, middle, end], share)),
        (share) => mix(3, 0.8, share),
      ),
      '#fbe6bf',
    );
  });

/** One plant at a stage from 0 (a seed in the soil) to 1 (in bud). */
function plant(x: number, stage: number): string {
  const seed: Point = [x, soilAt(x) + 44];
  const top = seed[1] - 44 - stage ** 1.1 * 270;
  const stem = sample(30, (share) =>
    bezier(
      [seed, [x - 10, soilAt(x) - 10], [x + 30 * stage, mix(soilAt(x), top, 0.5)], [x + 16 * stage, top]],
      share,
    ),
  );
  const pairs = Math.round(stage * 3.2);
  const leaves = range(pairs).map((index) => {
    const joint = stem[
      Math.round(mix(stage === 1 ? 25 : 30, 14, pairs < 2 ? 0 : index / (pairs - 1)))
    ] as Point;
    const size = mix(34, 58, stage) * mix(0.72, 1.45, pairs < 2 ? 0.5 : index / 2.2);
    return leaf(joint, -1, size, 0.3 - index * 0.14) + leaf(joint, 1, size * 0.9, 0.38 - index * 0.14);
  });
  const tip = stem.at(-1) as Point;
  return [
    ...roots(seed, stage),
    stage > 0
      ? shape(
          ribbon(stem, (share) => mix(7, 3, share)),
          '#0c5f59',
        )
      : '',
    ...leaves,
    stage === 1 ? disc(tip, 13, colors.coral) : '',
    `<ellipse cx="${x}" cy="${seed[1].toFixed(1)}" rx="14" ry="9.5" fill="#6f3520" transform="rotate(-24 ${x} ${seed[1].toFixed(1)})"/>`,
  ].join('');
}

/** Five plants, from a seed in its furrow to the first bud: one season, left to right. */
export function firstNinetyDays(): string {
  const surface = sample(30, (share) => {
    const x = mix(-20, canvas.width + 20, share);
    return [x, soilAt(x)] as const;
  });
  const strata = range(8).map((index) =>
    line(
      smooth(
        surface.map(([x, y], at) => [x, y + 14 + index * (15 + index) + Math.sin(at * 0.45 + index) * 4]),
      ),
      EARTH,
      1.3,
      { opacity: mix(0.6, 0.2, index / 7) },
    ),
  );
  return drawing(
    [
      linear('morning', [
        [0, '#fdf5e4'],
        [0.8, '#fae0b2'],
      ]),
      linear(
        'soil',
        [
          [0, '#eeb067'],
          [1, '#dd8d4b'],
        ],
        { gradientUnits: 'userSpaceOnUse', x1: 0, y1: 440, x2: 0, y2: 630 },
      ),
    ],
    'url(#morning)',
    [
      ...range(7).map((index) =>
        ring(sun, 172 + index * 42, colors.amber, 1.4, { opacity: mix(0.8, 0.12, index / 6) }),
      ),
      disc(sun, 132, colors.coral),
      shape(`${smooth(surface)}L1220 650L-20 650Z`, 'url(#soil)'),
      ...strata,
      line(smooth(surface), EARTH, 2),
      ...[0, 0.2, 0.42, 0.7, 1].map((stage, index) => plant(236 + index * 180, stage)),
    ],
  );
}
