/**
 * Cuts the typefaces of `src/shared/typefaces.ts` down to what the site prints, into src/client/styles/fonts/, with the data for
 * the style sheets that name them, and to the one weight that preview cards are set in, into dist/cards/ (neither is committed).
 * `npm run build` and `npm run dev` run it before Vite. It does nothing when the outputs are newer than their sources.
 */
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import subsetFont from 'subset-font';
import {
  cardFonts,
  type FontFiles,
  type Letters,
  ofSystems,
  pageFont,
  pageTypefaces,
  quotedFamily,
  type Typeface,
  type Typefaces,
  weightsOf,
} from '#shared/fonts.ts';
import { region } from '#shared/region.ts';
import { typefaces } from '#shared/typefaces.ts';

const root = new URL('../', import.meta.url);

interface Folders {
  pages: URL;
  cards: URL;
}

const built: Folders = {
  pages: new URL('src/client/styles/fonts/', root),
  cards: new URL('dist/cards/', root),
};

type Axes = Record<string, number | { min: number; max: number }>;

interface Cut {
  output: URL;
  source: string;
  characters: string;
  axes?: Axes | undefined;
}

const characterRange = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');

const without = (characters: string, others: string) =>
  Array.from(characters)
    .filter((character) => !others.includes(character))
    .join('');

const currencySign =
  new Intl.NumberFormat(region.locale, { style: 'currency', currency: region.currency })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? '';

const basic = `${characterRange(0x20, 0x7e)}\u00a0©·–—‘’“”•…™→×é${currencySign}`;
/** Two lazy files per typeface: the browser requests them only when a page contains such a letter. */
const latin1 = without(`${characterRange(0xa1, 0xff)}ıŒœˆ˜‚„†‡‰‹›€−`, basic);
const latinExtendedA = without(characterRange(0x100, 0x17f), latin1);

const pageParts: readonly { ending: string; letters: Letters; characters: string }[] = [
  { ending: '', letters: 'latin', characters: basic },
  { ending: '-latin-1', letters: 'latin', characters: latin1 },
  { ending: '-latin-ext', letters: 'latin-ext', characters: latinExtendedA },
];

const greekAndCyrillic = `${characterRange(0x370, 0x3ff)}${characterRange(0x400, 0x45f)}ҐґЎў№`;

/** A title may contain any letter of the typefaces, so cards have more of them than pages. */
const cardCharacters: Record<Letters, string> = {
  latin: `${basic}${latin1}`,
  'latin-ext': latinExtendedA,
  vietnamese: `${characterRange(0x1ea0, 0x1ef9)}ĂăĐđĨĩŨũƠơƯư₫`,
  greek: greekAndCyrillic,
  cyrillic: greekAndCyrillic,
};

const sourceOf = ({ source }: FontFiles, letters: Letters, weight: number | null) =>
  source.replace('{letters}', letters).replace('{weight}', String(weight));

function axesOf({ weights, axes }: FontFiles, weight?: number): Axes | undefined {
  return 'from' in weights ? { ...axes, wght: weight ?? { min: weights.from, max: weights.to } } : undefined;
}

/** The files of pages, in the order of the sheet. */
const pageFaces = (all: Typefaces) =>
  pageTypefaces(all).flatMap(({ typeface, files }) =>
    weightsOf(files).flatMap((weight) =>
      pageParts
        .filter(({ letters }) => files.letters.includes(letters))
        .map(({ ending, letters, characters }) => ({
          family: typeface.family,
          name: pageFont(typeface, weight) + ending,
          weights: 'from' in files.weights ? `${files.weights.from} ${files.weights.to}` : String(weight),
          source: sourceOf(files, letters, weight),
          axes: axesOf(files),
          characters,
        })),
    ),
  );

const cutsOf = (all: Typefaces, folders: Folders): Cut[] => [
  ...pageFaces(all).map(({ name, ...cut }) => ({ ...cut, output: new URL(`${name}.woff2`, folders.pages) })),
  ...cardFonts(all).display.map(({ name, files, letters }) => ({
    output: new URL(`${name}.ttf`, folders.cards),
    source: sourceOf(files, letters, files.cardWeight),
    characters: cardCharacters[letters],
    axes: axesOf(files, files.cardWeight),
  })),
];

/** `U+20-7E,U+A0` */
function unicodeRange(characters: string): string {
  const points = Array.from(new Set(characters), (character) => character.codePointAt(0) ?? 0).sort(
    (a, b) => a - b,
  );
  const runs: [number, number][] = [];
  for (const point of points) {
    const last = runs.at(-1);
    if (last?.[1] === point - 1) last[1] = point;
    else runs.push([point, point]);
  }
  const hex = (point: number) => point.toString(16).toUpperCase();
  return runs.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(',');
}

const fallbackName = ({ family }: Typeface, index: number) =>
  `${family} fallback${index > 0 ? ` ${index + 1}` : ''}`;

/** `font-family` in a style sheet: the typeface, then its fallbacks. */
const sheetStack = (typeface: Typeface) =>
  [
    typeface.family,
    ...(typeface.fallbacks ?? []).map((_, index) => fallbackName(typeface, index)),
    ...ofSystems[typeface.kind],
  ]
    .map((name) => quotedFamily(name, '"'))
    .join(', ');

/** @returns the values that `_tokens.scss` and `_fonts.scss` use */
export function fontSheet(all: Typefaces): string {
  const faces = pageFaces(all).map(
    ({ family, name, weights, characters }) =>
      `  ("${family}", "${name}", ${weights}, "${unicodeRange(characters)}"),`,
  );
  const fallbacks = [...new Set([all.display, all.text])].flatMap((typeface) =>
    (typeface.fallbacks ?? []).map(({ local, size, ascent, descent }, index) => {
      const fonts = local.map((name) => `local("${name}")`).join(', ');
      return `  ("${fallbackName(typeface, index)}", (${fonts}), ${size}%, ${ascent}%, ${descent}%),`;
    }),
  );
  return [
    `$display: ${sheetStack(all.display)};`,
    `$text: ${sheetStack(all.text)};`,
    '$faces: (',
    ...faces,
    ');',
    '$fallbacks: (',
    ...fallbacks,
    ');',
    '',
  ].join('\n');
}

/**
 * Layout features the site uses: kerning, ligatures, accents, and tabular figures. Not `calt`: contextual
 * alternates, such as a raised colon between figures, are a fifth of the file that every first paint waits for.
 */
const keepFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'tnum'];

const resolveSource = (source: string) =>
  /^[./]/.test(source) ? new URL(source, root) : new URL(import.meta.resolve(source));

const modified = async (file: URL) => (await stat(file).catch(() => undefined))?.mtimeMs ?? 0;

/** What decides about the cuts, besides the typefaces' own files. */
const inputs = ['scripts/fonts.ts', 'src/shared/typefaces.ts', 'src/shared/region.ts'];

async function isFresh({ output, source }: Cut): Promise<boolean> {
  const made = await modified(output);
  const sources = [resolveSource(source), ...inputs.map((file) => new URL(file, root))];
  return made > Math.max(...(await Promise.all(sources.map(modified))));
}

async function cutFont({ output, source, characters, axes }: Cut): Promise<void> {
  const original = await readFile(resolveSource(source));
  const small = await subsetFont(original, characters, {
    // Satori, which sets the cards, reads neither WOFF2 nor variable typefaces.
    targetFormat: output.pathname.endsWith('.ttf') ? 'sfnt' : 'woff2',
    ...(axes && { variationAxes: axes }),
    keepFeatures,
    noHinting: true,
  });
  await writeFile(output, small);
}

export async function makeFonts(all = typefaces, folders = built): Promise<void> {
  await mkdir(folders.pages, { recursive: true });
  await mkdir(folders.cards, { recursive: true });
  for (const cut of cutsOf(all, folders)) {
    if (!(await isFresh(cut))) await cutFont(cut);
  }
  await writeFile(new URL('_typefaces.scss', folders.pages), fontSheet(all));
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await makeFonts();
