import {
  canvas,
  colors,
  disc,
  drawing,
  line,
  linear,
  mix,
  type Point,
  polar,
  radial,
  range,
  ribbon,
  ring,
  sample,
  seeded,
  shape,
  smooth,
  swell,
} from '../motif.ts';

const RINGS = 9;
const foot: Point = [545, 548];

const radiusOf = (index: number): number => 24 * 1.43 ** index;
const centerOf = (index: number): Point => [foot[0], foot[1] - radiusOf(index)];
/** The flight's height on a ring: low on inner rings, higher outside. */
const flightOf = (index: number): Point =>
  polar(centerOf(index), radiusOf(index), mix(62, -44, (index / 6) ** 0.9));

/** The people on a ring, away from the flight and from the crowded foot. */
function team(index: number, random: () => number): string[] {
  return range(index).map((person) => {
    const degrees = mix(-78, -228, (person + mix(0.2, 0.8, random())) / index);
    return disc(polar(centerOf(index), radiusOf(index), degrees), mix(3, 5.5, random()), '#d9d3f8', {
      opacity: 0.9,
    });
  });
}

/** Circles that share a foot and widen: what one person does, then what a team does. */
export function firstTimeManager(): string {
  const random = seeded(19);
  const outermostFirst = range(RINGS).reverse();
  const furrows = range(9).map((index) =>
    line(
      smooth(
        sample(30, (share) => {
          const x = mix(-20, canvas.width + 20, share);
          const hollow = Math.exp(-(((x - foot[0]) / 300) ** 2));
          return [x, foot[1] - 34 + index * (10 + index) + hollow * (36 - index * 3)];
        }),
      ),
      '#cfc8f5',
      1.3,
      { opacity: mix(0.65, 0.15, index / 8) },
    ),
  );
  return drawing(
    [
      linear(
        'ground',
        [
          [0, '#281f60'],
          [0.6, '#3f3490'],
          [1, '#5a4bb8'],
        ],
        { x1: 0, y1: 0, x2: 0.6, y2: 1 },
      ),
      radial('glow', [
        [0, colors.violet, 0.02],
        [0.8, colors.violet, 0.16],
        [1, '#a79cec', 0.34],
      ]),
    ],
    'url(#ground)',
    [
      ...outermostFirst.map((index) =>
        disc(centerOf(index), radiusOf(index), 'url(#glow)', { opacity: 0.75 }),
      ),
      ...furrows,
      ...outermostFirst.slice(0, -1).map((index) =>
        ring(centerOf(index), radiusOf(index), '#d9d3f8', mix(2.2, 1.2, index / RINGS), {
          opacity: mix(0.95, 0.5, index / RINGS),
        }),
      ),
      ...range(RINGS - 1)
        .slice(3)
        .flatMap((index) => team(index, random)),
      shape(
        ribbon(
          sample(48, (share) => flightOf(share * 6)),
          swell(7),
        ),
        colors.amber,
      ),
      ...[3, 4, 5, 6].map((index) =>
        disc(flightOf(index), mix(6, 12, (index - 3) / 3), index === 6 ? colors.amber : colors.paper),
      ),
      disc(centerOf(0), radiusOf(0) - 3, colors.amber),
    ],
  );
}
