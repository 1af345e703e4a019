import { drawings } from '../../src/client/components/service-drawing/drawings.ts';
import type { Box } from '../../src/client/components/service-drawing/strokes.ts';
import type { Service, ServiceDrawing } from '../../src/shared/content/services.ts';
import { colours } from './motif.ts';

/** Where the drawing lies on its plate and how many lines it gets there. */
interface Plate {
  box: Box;
  count: number;
  /** A disc in a breath of the line's colour, behind everything. */
  moon: readonly [x: number, y: number, radius: number];
}

const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });

/** The wide ones measure 1600 x 560, the others 1000 x 1100; on small screens their middle remains. */
const plates: Record<ServiceDrawing, Plate> = {
  'bell-curve': { box: box(-160, 20, 1920, 490), count: 16, moon: [1190, 190, 160] },
  'nested-circles': { box: box(-300, -180, 1500, 1500), count: 15, moon: [760, 260, 150] },
  'five-scales': { box: box(-80, 185, 1160, 730), count: 16, moon: [330, 760, 260] },
  steps: { box: box(-60, 40, 1720, 600), count: 13, moon: [560, 170, 110] },
  'overlapping-arcs': { box: box(-200, -140, 1400, 1340), count: 12, moon: [150, 190, 110] },
  'crossing-lines': { box: box(-80, 90, 1160, 920), count: 10, moon: [760, 250, 170] },
  'rising-arcs': { box: box(-420, 40, 2140, 580), count: 22, moon: [500, 190, 110] },
  compass: { box: box(-70, -20, 1140, 1140), count: 15, moon: [800, 880, 90] },
  summit: { box: box(-330, -160, 1560, 1560), count: 13, moon: [150, 930, 120] },
  seedling: { box: box(-80, 20, 1760, 530), count: 12, moon: [1150, 180, 110] },
  ladder: { box: box(-60, 60, 1060, 1110), count: 11, moon: [250, 260, 130] },
};

/** Grounds that are dark enough for white lines; the others take ink. */
const grounds: Record<Service['color'], { ground: string; line: string; mark: string }> = {
  indigo: { ground: '#4c3fa3', line: '#fff', mark: colours.amber },
  violet: { ground: '#6d4bc3', line: '#fff', mark: colours.amber },
  teal: { ground: '#0f766e', line: '#fff', mark: colours.amber },
  emerald: { ground: '#0b7f5a', line: '#fff', mark: colours.amber },
  amber: { ground: colours.amber, line: colours.ink, mark: colours.paper },
  coral: { ground: colours.coral, line: colours.ink, mark: colours.paper },
};

/** The whole picture as SVG. */
export function servicePlate({ icon, color, imageSize: { width, height } }: Service): string {
  const { box, count, moon } = plates[icon];
  const { ground, line, mark } = grounds[color];
  const strokes = drawings[icon](box, count);
  const [x, y, radius] = moon;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<path fill="${ground}" d="M0 0h${width}v${height}H0z"/>`,
    `<g fill="none" stroke="${line}" stroke-linecap="round" stroke-linejoin="round">`,
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${line}" fill-opacity=".1" stroke="none"/>`,
    strokes.wash && `<path d="${strokes.wash}" fill="${line}" fill-opacity=".07" stroke="none"/>`,
    `<path d="${strokes.fine}" stroke-width="2" stroke-opacity=".5"/>`,
    `<path d="${strokes.line}" stroke-width="5"/>`,
    `<path d="${strokes.mark}" fill="${mark}" stroke="none"/>`,
    '</g></svg>\n',
  ]
    .filter(Boolean)
    .join('');
}

const TILE = 96;

/** The small drawing on a square of its ground, for 36 pixels: few lines, and strong ones. */
export function serviceTile({ icon, color }: Service): string {
  const { ground, line, mark } = grounds[color];
  const strokes = drawings[icon](box(17, 17, TILE - 34, TILE - 34), 3);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE}" height="${TILE}" viewBox="0 0 ${TILE} ${TILE}">`,
    `<path fill="${ground}" d="M0 0h${TILE}v${TILE}H0z"/>`,
    `<g fill="none" stroke="${line}" stroke-linecap="round" stroke-linejoin="round">`,
    `<path d="${strokes.fine}" stroke-width="2" stroke-opacity=".6"/>`,
    `<path d="${strokes.line}" stroke-width="4"/>`,
    `<path d="${strokes.mark}" fill="${mark}" stroke="${mark}" stroke-width="4"/>`,
    '</g></svg>\n',
  ].join('');
}
