import { type Curve, curve, fan, linePath, linesPath, pair, pointOn } from '#shared/motif/composition.ts';
import { figure } from '#shared/motif/figure.ts';
import { cardSize } from '#shared/pages/cards.ts';
import { shaded } from '#shared/shade.ts';
import { shortHash } from '#shared/short-hash.ts';

const { width, height } = cardSize;
/** Beyond the edges, so that no end of a line shows. */
const [LEFT, RIGHT, BOTTOM] = [-40, width + 40, height + 30];

const tones = ['sky', 'glow', 'sun', 'far', 'middle', 'near', 'lark'];
/** The colors of the tones by day, and by night. */
const palettes = shaded(`
  #dcd8ee #faf8f4 #f2a541 #c4bce6 #7d71cc #4c3fa3 #1b1733 | #15122b #43377f #f2a541 #3b3370 #5a4db0 #7768d4 #fff
  #f6b958 #fff0d6 #fffaf0 #ee9d86 #e2725b #3a2f7d #1b1733 | #1b1733 #8a4a52 #f8c888 #6b3d5c #a9513f #3d3276 #fff
  #bfe0dc #fdf8ee #e2725b #97cfc7 #2fa294 #0f766e #1b1733 | #0c1c2a #0f5d58 #f0a08c #0e4a4a #12766b #1a9a8b #fff
  #f7cfc3 #fdf3e6 #f2a541 #eeaa99 #e2725b #0f766e #1b1733 | #1d1530 #7d3b4b #f2a541 #5d3450 #a04b47 #12766b #fff
  #4c3fa3 #e88f74 #f8c888 #7b5cc0 #4a3c9c #241d4f #fff    | #0d0b1c #6a3a68 #f8c888 #3a2f6d #2c2559 #4a3f93 #fff`)
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((colors) => colors.trim().split(' ')));

/** The drawing of an article without a picture. The same slug always gets the same hills, light and flight. */
export function landscapeOf(slug: string): string {
  const { markup, day, night } = compose(slug);
  const set = (colors: readonly string[]) =>
    `svg{${tones.map((tone, at) => `--${tone}:${colors[at]}`).join(';')}}`;
  const style = `<style>${set(day)}@media(prefers-color-scheme:dark){${set(night)}}</style>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none">${style}${markup}</svg>`;
}

/** The same by day, with its colors where they are used, as a part of another drawing. @param box the attributes that place it */
export function landscapeWithin(slug: string, box: string): string {
  const { markup, day } = compose(slug);
  const colored = markup.replaceAll(/var\(--(\w+)\)/g, (_, tone) => day[tones.indexOf(tone)] ?? '');
  return `<svg ${box} fill="none">${colored}</svg>`;
}

/** A number between two others: a different one each time, but the same ones for the same slug. */
type Chance = (from: number, to: number) => number;

function chanceOf(slug: string): Chance {
  let asked = 0;
  return (from, to) => {
    asked += 1;
    return from + (Number.parseInt(shortHash(`${slug} ${asked}`).slice(-6), 36) / 36 ** 6) * (to - from);
  };
}

const oneOf = <Item>(items: readonly [Item, ...Item[]] | readonly Item[], chance: Chance) =>
  items[Math.floor(chance(0, items.length))] as Item;

function compose(slug: string) {
  const chance = chanceOf(slug);
  const [day = [], night = []] = oneOf(palettes, chance);
  const [land, sunX, isMirrored] = [oneOf(lands, chance), chance(320, 880), chance(0, 2) < 1];
  const ground = sun(chance, sunX) + ridge(chance, 'far', chance(330, 400)) + land(chance, sunX);
  const markup = [
    gradient('air', 'sky', 0.75),
    ...['far', 'middle', 'near'].map((tone) => gradient(tone, tone, 5)),
    `<path fill="url(#air)" d="M0 0H${width}V${height}H0Z"/>`,
    isMirrored ? `<g transform="matrix(-1 0 0 1 ${width} 0)">${ground}</g>` : ground,
    figures(chance, isMirrored ? width - sunX : sunX),
  ];
  return { markup: markup.join(''), day, night };
}

/** Downward from a tone to the glow, which it reaches after so many times the height of what it fills. */
const gradient = (id: string, tone: string, reach: number) =>
  `<linearGradient id="${id}" x2="0" y2="${reach}"><stop stop-color="var(--${tone})"/><stop offset="1" stop-color="var(--glow)"/></linearGradient>`;

/** The sun, and the arcs around it. */
function sun(chance: Chance, x: number): string {
  const radius = chance(52, 104);
  const center = `cx="${Math.round(x)}" cy="${Math.round(chance(130, 290))}"`;
  const halo = [1.45, 1.95, 2.5].map(
    (share) => `<circle ${center} r="${Math.round(radius * share)}" stroke-opacity="${0.8 - share * 0.25}"/>`,
  );
  return `<circle ${center} r="${Math.round(radius)}" fill="var(--sun)"/><g stroke="var(--sun)" stroke-width="2">${halo.join('')}</g>`;
}

/** What lies below an edge, with furrows that follow it. */
function field(tone: string, edge: readonly Curve[], furrows: number): string {
  const d = `${edge
    .map(linePath)
    .join('')
    .replaceAll(/(?<=.)M[^C]*/g, '')}V${BOTTOM}H${LEFT}Z`;
  const lines = edge.flatMap((part) => fan(part, flat(part), furrows, 1.25).slice(1));
  return `<path fill="url(#${tone})" d="${d}"/><path stroke="#fff" stroke-opacity=".3" stroke-width="1.75" d="${linesPath(lines)}"/>`;
}

const flat = ([[a], [b], [c], [d]]: Curve) => curve(a, BOTTOM, b, BOTTOM, c, BOTTOM, d, BOTTOM);

/** From the left edge to the right one, at four heights. */
const swell = (a: number, b: number, c: number, d: number) => curve(LEFT, a, 400, b, 800, c, RIGHT, d);

/** A chain of hills. */
function ridge(chance: Chance, tone: string, y: number): string {
  const swing = chance(60, 150) * (chance(0, 2) < 1 ? -1 : 1);
  return field(tone, [swell(y + chance(-30, 50), y - swing, y + swing, y + chance(-70, 30))], 9);
}

type Land = (chance: Chance, sunX: number) => string;

const hills: Land = (chance) =>
  ridge(chance, 'middle', chance(425, 460)) + ridge(chance, 'near', chance(520, 560));

/** One hill above all others. */
const summit: Land = (chance) => {
  const [x, y, half, foot] = [chance(380, 820), chance(170, 260), chance(150, 230), 590];
  const left = curve(LEFT, foot, x - half * 1.5, foot, x - half * 0.6, y, x, y);
  const right = curve(x, y, x + half * 0.6, y, x + half * 1.5, foot, RIGHT, foot);
  return field('middle', [left, right], 11) + ridge(chance, 'near', chance(540, 575));
};

/** Wings that rise from one corner, as in the logo. */
const wings: Land = (chance) => {
  const wing = (tone: string, y: number) => field(tone, [swell(600, 590, y + chance(180, 330), y)], 9);
  return wing('middle', chance(110, 210)) + wing('near', chance(370, 450));
};

/** Water, and the light of the sun on it. */
const shore: Land = (chance, sunX) => {
  const y = chance(440, 480);
  const waves = Array.from({ length: 9 }, (_, at) => {
    const [x, half, top] = [
      sunX + chance(-40, 40),
      (60 + at * 26) * chance(0.7, 1.3),
      y + 18 + at * (at * 1.9 + 3),
    ];
    return curve(x - half, top, x - half * 0.4, top - 5, x + half * 0.4, top + 5, x + half, top);
  });
  const water = field('near', [swell(y, y, y, y)], 1);
  return `${ridge(chance, 'middle', chance(390, 420))}${water}<path stroke="var(--sun)" stroke-width="5" stroke-linecap="round" stroke-opacity=".85" d="${linesPath(waves)}"/>`;
};

const lands = [hills, summit, wings, shore];

/** The figure at the end of its way, beside the sun, and up to two others far off. */
function figures(chance: Chance, sunX: number): string {
  const [x, y, dip] = [
    sunX > width / 2 ? chance(360, 480) : chance(720, 860),
    chance(90, 190),
    chance(110, 220),
  ];
  const way = curve(x - 450, y + dip, x - 230, y + dip * 0.8, x - 190, y - 30, x, y);
  const others = Array.from({ length: Math.floor(chance(0, 3)) }, () =>
    figureAt([x - chance(60, 300), y - chance(-10, 60)], chance(-20, 5), chance(0.6, 0.9)),
  );
  return `<path stroke="var(--lark)" stroke-width="3" stroke-linecap="round" stroke-dasharray="1 11" d="${linePath(way)}"/>${figureAt([x, y], pointOn(way, 1).angle, chance(1.9, 2.5))}${others.join('')}`;
}

const figureAt = (at: readonly [number, number], angle: number, scale: number) =>
  `<path fill="var(--lark)" d="${figure}" transform="translate(${pair(at)}) rotate(${Math.round(angle)}) scale(${scale.toFixed(2)})"/>`;
