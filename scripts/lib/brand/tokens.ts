/** Colors as CSS writes them, by the names in `src/client/styles/_tokens.scss`. */
export type Colors = Record<string, string>;

/** The colors by day and by night; those of drawings and gradients are the same in both. */
export interface Tokens {
  day: Colors;
  night: Colors;
}

const value = String.raw`(\$[\w-]+|#[\da-f]+)`;
const always = new RegExp(String.raw`^\$([\w-]+): ${value};`, 'gm');
const byMode = new RegExp(String.raw`^ +"([\w-]+)": \(${value}, ${value}\),`, 'gm');

/**
 * @param sheet the text of `_tokens.scss`
 * @throws {Error} if a color refers to one that is not defined above it
 */
export function readTokens(sheet: string): Tokens {
  const fixed: Colors = {};
  const colorOf = (text = ''): string => {
    const color = text.startsWith('$') ? fixed[text.slice(1)] : text;
    if (!color) throw new Error(`_tokens.scss has no color ${text}.`);
    return color;
  };
  for (const [, name = '', color] of sheet.matchAll(always)) fixed[name] = colorOf(color);
  const [modesMap = ''] = /^\$modes: \(.*?^\);/ms.exec(sheet) ?? [];
  const modes = [...modesMap.matchAll(byMode)];
  const column = (at: 2 | 3) =>
    Object.fromEntries(modes.map((match) => [match[1] ?? '', colorOf(match[at])]));
  return { day: { ...fixed, ...column(2) }, night: { ...fixed, ...column(3) } };
}

const linesOf = (colors: Colors) =>
  Object.entries(colors)
    .map(([name, color]) => `  ${/^\w+$/.test(name) ? name : `'${name}'`}: '${color}',`)
    .join('\n');

const differing = (from: Colors, to: Colors): Colors =>
  Object.fromEntries(Object.entries(to).filter(([name, color]) => from[name] !== color));

/** @returns the text of `src/shared/brand.ts` */
export const brandModule = ({ day, night }: Tokens): string => `/**
 * The brand's colors for what no style sheet reaches: mails, preview cards, the browser's own bars. \`npm run brand\`
 * writes this file from \`src/client/styles/_tokens.scss\`; change the colors there.
 */
export const brand = {
${linesOf(day)}
} as const;

/** The same by night. */
export const brandByNight = {
  ...brand,
${linesOf(differing(day, night))}
} as const;

/** The color of a phone browser's bars: the pages' background. */
export const themeColor = brand.paper;
export const darkThemeColor = brandByNight.paper;
`;
