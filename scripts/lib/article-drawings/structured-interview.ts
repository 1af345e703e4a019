import {
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
  shape,
  smooth,
} from '../motif.ts';

/** One contour row: the same ground for all, with its own bell. */
type Row = { base: number; center: number; peak: number; spread: number };

const rows: readonly Row[] = [
  { base: 322, center: 330, peak: 66, spread: 120 },
  { base: 332, center: 890, peak: 92, spread: 105 },
  { base: 346, center: 520, peak: 70, spread: 150 },
  { base: 364, center: 1050, peak: 84, spread: 120 },
  { base: 386, center: 205, peak: 118, spread: 112 },
  { base: 412, center: 820, peak: 112, spread: 96 },
  { base: 444, center: 560, peak: 292, spread: 112 },
  { base: 484, center: 960, peak: 128, spread: 128 },
  { base: 530, center: 300, peak: 120, spread: 118 },
  { base: 584, center: 700, peak: 92, spread: 138 },
];
const CHOSEN = 6;

const bell = ({ base, center, peak, spread }: Row): Point[] =>
  sample(64, (share) => {
    const x = mix(-20, canvas.width + 20, share);
    return [x, base - peak * Math.exp(-(((x - center) / spread) ** 2) / 2)];
  });

/** Lower bells within a bell, as the lines of equal height on a map. */
const contours = (row: Row, count: number, stroke: string, opacity: number): string[] =>
  range(count).map((index) => {
    const share = 1 - (index + 1) / (count + 1);
    const lower = { ...row, peak: row.peak * share, spread: row.spread * mix(0.84, 1, share) };
    const inside = bell(lower).filter(([x]) => Math.abs(x - row.center) < row.spread * 3.1);
    return line(smooth(inside), stroke, 1.2, { opacity: (opacity * mix(0.45, 1, share)).toFixed(2) });
  });

function layersOf(row: Row, index: number): string[] {
  const curve = smooth(bell(row));
  const depth = index / (rows.length - 1);
  const ground = shape(`${curve}L1220 650L-20 650Z`, `url(#row${index})`);
  if (index !== CHOSEN) {
    const strength = mix(0.35, 0.9, depth);
    return [
      ground,
      ...contours(row, 3, colors.indigo, strength * 0.5),
      line(curve, colors.indigo, mix(1.1, 2.4, depth), { opacity: strength }),
    ];
  }
  return [
    ground,
    ...contours(row, 7, '#d98a26', 0.9),
    line(curve, colors.amber, 5),
    disc([row.center, row.base - row.peak], 11, colors.coral),
  ];
}

/** Bell curves as a range of hills: every row starts and ends alike, and one is higher. */
export function structuredInterview(): string {
  const tint = (index: number): readonly [string, string] =>
    index === CHOSEN
      ? ['#fbe3ba', '#f4efec']
      : [['#dcd9f1', '#d5d1ef', '#cec9ec', '#c6c1ea'][index % 4] as string, '#f0f0f9'];
  return drawing(
    [
      ...rows.map(({ base, peak }, index) => {
        const [top, foot] = tint(index);
        return linear(
          `row${index}`,
          [
            [0, top],
            [1, foot],
          ],
          { gradientUnits: 'userSpaceOnUse', x1: 0, y1: base - peak, x2: 0, y2: base + 30 },
        );
      }),
      linear('sky', [
        [0, '#f8f7fc'],
        [0.6, '#e6e6f4'],
      ]),
    ],
    'url(#sky)',
    rows.flatMap(layersOf),
  );
}
