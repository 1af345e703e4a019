import { brand } from './brand.ts';

/** The colors of `brand` in which our pictures are drawn. They stay as they are when a firm changes its colors. */
export const drawnIn = {
  ink: '#1b1733',
  amber: '#f2a541',
  coral: '#e2725b',
  violet: '#6d4bc3',
  emerald: '#0b7f5a',
  'teal-bright': '#14b8a6',
  'brand-indigo': '#4c3fa3',
  'brand-indigo-dark': '#3a2f7d',
  'brand-teal': '#0f766e',
  paper: '#faf8f4',
  mist: '#eef0f7',
  text: '#2b2a3d',
  muted: '#5c5b70',
  line: '#dcdfea',
  lavender: '#dcd8ee',
  contour: '#a9a1d8',
} as const;

type Name = keyof typeof drawnIn;
type Colors = Readonly<Record<Name, string>>;

/**
 * The firm's shade for a color of a picture: as much lighter, grayer or nearer to the next hue than the firm's color as the color is than
 * ours. With our colors, it is the color itself; black, white and grays always are.
 * @param color as `#rrggbb` or `#rgb`
 */
export type Shade = (color: string) => string;

/** The shades for a firm's colors. */
export function shadesOf(colors: Colors): Shade {
  const names = Object.keys(drawnIn) as Name[];
  if (names.every((name) => colors[name] === drawnIn[name])) return (color) => color;
  const exact = new Map<string, string>(names.map((name) => [drawnIn[name], colors[name]]));
  const anchors = hues.map((name) => ({ from: oklchOf(drawnIn[name]), to: oklchOf(colors[name]) }));
  return (color) => exact.get(color.toLowerCase()) ?? moved(color, anchors);
}

/** A color, but not the address of a part: `url(#fade)`, `href="#add"`. */
const colorPattern = /(?<!url\(["']?|href=")#(?:[\da-f]{6}|[\da-f]{3})(?![\w-])/gi;

/** The circle of colors, from red on. */
const hues = ['coral', 'amber', 'emerald', 'brand-teal', 'brand-indigo', 'violet'] as const;

/** Below this chroma, a color is a gray. */
const GRAY = 0.004;

/** Lightness from 0 to 1, chroma from 0, hue in degrees: https://bottosson.github.io/posts/oklab */
type Oklch = readonly [lightness: number, chroma: number, hue: number];

interface Anchor {
  from: Oklch;
  to: Oklch;
}

/** The way of the two anchors beside a color's hue, in proportion to its distance from each. */
function moved(color: string, anchors: readonly Anchor[]): string {
  const [lightness, chroma, hue] = oklchOf(color);
  if (chroma < GRAY) return color;
  const next = anchors.findIndex(({ from }) => from[2] > hue);
  const [a, b] = [anchors.at(next < 0 ? -1 : next - 1), anchors[Math.max(next, 0)]] as [Anchor, Anchor];
  const share = turn(a.from[2], hue) / turn(a.from[2], b.from[2]);
  const mix = (one: number, other: number) => one + (other - one) * share;
  const [oldLightness, newLightness] = [mix(a.from[0], b.from[0]), mix(a.to[0], b.to[0])];
  const between = turn(a.to[2], b.to[2]);
  return hexOf([
    lightness < oldLightness
      ? lightness * (newLightness / oldLightness)
      : 1 - (1 - lightness) * ((1 - newLightness) / (1 - oldLightness)),
    chroma * mix(a.to[1] / a.from[1], b.to[1] / b.from[1]),
    a.to[2] + (between > 180 ? between - 360 : between) * share,
  ]);
}

/** Degrees from one hue to another, upward. */
const turn = (from: number, to: number) => (to - from + 360) % 360;

function oklchOf(color: string): Oklch {
  const digits = color.length === 4 ? color.replaceAll(/[\da-f]/gi, '$&$&') : color;
  const [r, g, b] = [1, 3, 5].map((at) => linear(Number.parseInt(digits.slice(at, at + 2), 16) / 255)) as Rgb;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  return [lightness, Math.hypot(x, y), (Math.atan2(y, x) * (180 / Math.PI) + 360) % 360];
}

type Rgb = [red: number, green: number, blue: number];

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const encoded = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);

/** As colorful as a screen can show at this lightness and hue. */
function hexOf([lightness, chroma, hue]: Oklch): string {
  const [x, y] = [Math.cos(hue * (Math.PI / 180)) * chroma, Math.sin(hue * (Math.PI / 180)) * chroma];
  const l = (lightness + 0.3963377774 * x + 0.2158037573 * y) ** 3;
  const m = (lightness - 0.1055613458 * x - 0.0638541728 * y) ** 3;
  const s = (lightness - 0.0894841775 * x - 1.291485548 * y) ** 3;
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const isShown = rgb.every((part) => part > -0.001 && part < 1.001);
  if (!isShown && chroma > GRAY) return hexOf([lightness, chroma * 0.96, hue]);
  const byte = (part: number) => Math.round(255 * encoded(Math.min(Math.max(part, 0), 1)));
  return `#${rgb.map((part) => byte(part).toString(16).padStart(2, '0')).join('')}`;
}

export const shade = shadesOf(brand);

/** A text with colors, such as an SVG or a style sheet, in the firm's shades. */
export const shaded = (text: string, to: Shade = shade) =>
  text.replaceAll(colorPattern, (color) => to(color));
