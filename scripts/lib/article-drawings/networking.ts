import {
  arch,
  canvas,
  colors,
  disc,
  drawing,
  line,
  linear,
  mix,
  type Point,
  range,
  sample,
  smooth,
} from '../motif.ts';

const HORIZON = 462;
const home = [158, 196, 240, 268, 322, 364, 430];
const away = [764, 812, 868, 904, 948, 1006, 1050];
/** The two who meet, by position in each circle. */
const [caller, answerer] = [4, 3];

const at = (x: number): Point => [x, HORIZON];
const tie = (from: number, to: number, stroke: string, width: number, opacity: number): string =>
  line(arch(at(from), at(to), ((to - from) / 2) * 1.06), stroke, width, { opacity: opacity.toFixed(2) });

/** Every pair within one circle of acquaintances, as an arc diagram. */
const circle = (people: readonly number[], stroke: string): string[] =>
  people.flatMap((from, index) =>
    people.slice(index + 1).map((to) => tie(from, to, stroke, 1.7, mix(0.9, 0.5, (to - from) / 300))),
  );

const people = (xs: readonly number[], fill: string, chosen: number): string[] =>
  xs.map((x, index) => disc(at(x), index === chosen ? 15 : 5.5 + ((index * 5) % 4) * 1.3, fill));

/** Two circles of people on one horizon, possible ties, and the one that was made. */
export function networking(): string {
  const furrows = range(8).map((index) =>
    line(
      smooth(
        sample(24, (share) => [
          mix(-20, canvas.width + 20, share),
          HORIZON +
            20 +
            index * (14 + index * 1.6) +
            Math.sin(share * Math.PI * 2 + index * 0.25) * (3 + index * 1.8),
        ]),
      ),
      colors.coral,
      1.3,
      { opacity: mix(0.7, 0.25, index / 7) },
    ),
  );
  const [from, to] = [home[caller] as number, away[answerer] as number];
  const possible = [
    ...away.map((x) => tie(from, x, colors.coral, 1.4, 0.42)),
    ...home.map((x) => tie(x, to, colors.coral, 1.4, 0.42)),
  ];
  return drawing(
    [
      linear('dawn', [
        [0, '#fdf7f1'],
        [0.73, '#fbe4d6'],
      ]),
      linear('field', [
        [0, '#f9d9c7'],
        [1, '#f6cdb6'],
      ]),
    ],
    'url(#dawn)',
    [
      `<rect y="${HORIZON}" width="${canvas.width}" height="${canvas.height - HORIZON}" fill="url(#field)"/>`,
      ...furrows,
      ...possible,
      ...circle(home, colors.indigo),
      ...circle(away, colors.teal),
      tie(from, to, colors.amber, 7, 1),
      line(`M-10 ${HORIZON}H1210`, colors.ink, 1.8),
      ...people(home, colors.indigo, caller),
      ...people(away, colors.teal, answerer),
    ],
  );
}
