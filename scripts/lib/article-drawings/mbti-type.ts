import {
  canvas,
  colors,
  disc,
  drawing,
  line,
  mix,
  type Point,
  polar,
  radial,
  range,
  ring,
  sample,
  seeded,
  shape,
  smooth,
} from '../motif.ts';

const center: Point = [600, 315];
const RIM = 248;

/** A leaf of nested arcs from the center to a tip. */
function petal(degrees: number, length: number, spread: number, strands: number, stroke: string): string {
  return range(strands)
    .map((index) => {
      const side = mix(-1, 1, index / (strands - 1));
      const points = sample(18, (share) => {
        const [x, y] = polar(center, length * share, degrees);
        const bulge = side * spread * Math.sin(Math.PI * share ** 0.85);
        return polar([x, y], bulge, degrees + 90);
      });
      return line(smooth(points), stroke, 1.3, { opacity: mix(0.5, 0.95, Math.abs(side)) });
    })
    .join('');
}

/** A compass rose of four pairs of leaves; the needle leans, as preferences do. */
export function mbtiType(): string {
  const random = seeded(7);
  const stars = range(60)
    .map((): Point => [random() * canvas.width, random() * canvas.height])
    .filter(([x, y]) => Math.hypot(x - center[0], y - center[1]) > RIM + 40)
    .map((place) =>
      disc(place, mix(0.8, 2, random()), colors.paper, { opacity: mix(0.2, 0.6, random()).toFixed(2) }),
    );
  const ticks = range(72).map((index) => {
    const long = index % 18 === 0 ? 20 : index % 6 === 0 ? 12 : 6;
    return line(
      smooth([polar(center, RIM, index * 5), polar(center, RIM + long, index * 5)]),
      colors.paper,
      1.4,
      { opacity: 0.6 },
    );
  });
  const halves = (degrees: number, fill: string) => {
    const tip = polar(center, 226, degrees);
    const [left, right] = [polar(center, 15, degrees - 90), polar(center, 15, degrees + 90)];
    const point = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;
    return shape(`M${point(left)}L${point(tip)}L${point(right)}Z`, fill);
  };
  return drawing(
    [
      radial(
        'night',
        [
          [0, '#352c73'],
          [0.55, '#241d50'],
          [1, colors.ink],
        ],
        { cx: 0.5, cy: 0.5, r: 0.7 },
      ),
    ],
    'url(#night)',
    [
      ...stars,
      ...range(7).map((index) =>
        ring(center, 292 + index * 52, colors.violet, 1, { opacity: mix(0.4, 0.08, index / 6) }),
      ),
      ring(center, RIM, colors.paper, 1.6, { opacity: 0.75 }),
      ...ticks,
      ...range(4).map((index) => petal(45 + index * 90, 182, 42, 9, colors.violet)),
      ...range(4).map((index) => petal(index * 90, 236, 62, 13, index % 2 ? colors.tealBright : '#b9b0ee')),
      halves(-58, colors.coral),
      halves(122, colors.paper),
      disc(center, 17, colors.ink),
      disc(center, 7, colors.amber),
    ],
  );
}
