import type { Colors, Tokens } from './tokens.ts';

/** What lies on what in the sheets. Text needs 4.5:1; large text, controls and focus rings need 3:1 (WCAG 2.2, 1.4.3 and 1.4.11). */
interface Pairs {
  least: number;
  fronts: string[];
  grounds: string[];
}

const pairs: Pairs[] = [
  {
    least: 4.5,
    fronts: ['text', 'title', 'muted', 'indigo', 'indigo-dark', 'teal', 'rust', 'burnt', 'danger'],
    grounds: ['paper', 'mist', 'card'],
  },
  // Heroes, the ink section, buttons and the families of packages.
  {
    least: 4.5,
    fronts: ['white'],
    grounds: [
      ...['ink', 'ink-ground', 'fill', 'fill-dark', 'brand-indigo', 'brand-indigo-dark', 'brand-teal'],
      ...['violet', 'emerald'],
    ],
  },
  { least: 4.5, fronts: ['ink'], grounds: ['amber', 'coral', 'white'] },
  { least: 4.5, fronts: ['amber'], grounds: ['ink', 'ink-ground'] },
  { least: 4.5, fronts: ['on-title'], grounds: ['title'] },
  { least: 3, fronts: ['control-line'], grounds: ['paper', 'mist', 'card'] },
];

/** A channel of a color as light, from 0 to 1. */
const linear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

/** @param color `#rgb` or `#rrggbb` */
function luminance(color: string): number {
  const digits = color.slice(1).replace(/^(.)(.)(.)$/, '$1$1$2$2$3$3');
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) =>
    linear(Number.parseInt(digits.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @returns from 1 to 21 */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const weakIn = (mode: string, colors: Colors) =>
  pairs.flatMap(({ least, fronts, grounds }) =>
    fronts.flatMap((front) =>
      grounds.flatMap((ground) => {
        const ratio = contrast(colors[front] ?? '', colors[ground] ?? '');
        return ratio >= least
          ? []
          : `${front} on ${ground} by ${mode}: ${ratio.toFixed(2)}:1 instead of ${least}:1`;
      }),
    ),
  );

/** @returns a line for each pair with too little contrast */
export const weakPairs = ({ day, night }: Tokens): string[] => [
  ...weakIn('day', day),
  ...weakIn('night', night),
];
