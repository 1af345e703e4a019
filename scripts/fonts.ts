/**
 * Cuts the two typefaces down to what the site prints, into src/client/styles/fonts/, and to the one weight that
 * preview cards are set in, into dist/cards/ (neither is committed).
 * `npm run build` and `npm run dev` run it before Vite. It does nothing when the outputs are newer than their sources.
 *
 * Fraunces is pinned to its display cut (optical size 72, slightly softened terminals): that is the
 * voice of the headlines, and pinning three of its four axes is what makes it affordable.
 */
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import subsetFont from 'subset-font';

const pageFolder = new URL('../src/client/styles/fonts/', import.meta.url);
const cardFolder = new URL('../dist/cards/', import.meta.url);

type Axes = Record<string, number | { min: number; max: number }>;

interface Cut {
  output: URL;
  source: string;
  characters: string;
  axes: Axes;
}

const characterRange = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');

/** Keep in step with the `unicode-range` lists in `_fonts.scss`. */
const basic = `${characterRange(0x20, 0x7e)}\u00a0©·–—‘’“”•…™→×é`;
/** Two lazy files per family: the browser requests them only when a page contains such a letter. */
const latin1 = `${characterRange(0xa1, 0xff)}ıŒœˆ˜‚„†‡‰‹›€−`;
const latinExtendedA = characterRange(0x100, 0x17f);

const families: { name: string; axes: Axes; latin: string; latinExt: string }[] = [
  {
    name: 'fraunces',
    axes: { opsz: 72, SOFT: 30, WONK: 0, wght: { min: 400, max: 600 } },
    latin: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
    latinExt: '@fontsource-variable/fraunces/files/fraunces-latin-ext-full-normal.woff2',
  },
  {
    name: 'inter',
    axes: { wght: { min: 400, max: 700 } },
    latin: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    latinExt: '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2',
  },
];

/** `src/client/styles/_fonts.scss` refers to these by name. */
const pageCuts: Cut[] = families.flatMap(({ name, axes, latin, latinExt }) =>
  [
    { file: `${name}.woff2`, source: latin, characters: basic },
    { file: `${name}-latin-1.woff2`, source: latin, characters: latin1 },
    { file: `${name}-latin-ext.woff2`, source: latinExt, characters: latinExtendedA },
  ].map(({ file, ...cut }) => ({ ...cut, axes, output: new URL(file, pageFolder) })),
);

const greekAndCyrillic = `${characterRange(0x370, 0x3ff)}${characterRange(0x400, 0x45f)}ҐґЎў№`;
const vietnamese = `${characterRange(0x1ea0, 0x1ef9)}ĂăĐđĨĩŨũƠơƯư₫`;

/**
 * A title may contain any letter of the typefaces, so cards have more of them than pages.
 * `src/server/features/seo/cards/layout.ts` refers to these by name.
 */
const cardCuts: Cut[] = [
  ['fraunces-latin-full', `${basic}${latin1}`],
  ['fraunces-latin-ext-full', latinExtendedA],
  ['fraunces-vietnamese-full', vietnamese],
  ['inter-latin-wght', `${basic}${latin1}`],
  ['inter-latin-ext-wght', latinExtendedA],
  ['inter-vietnamese-wght', vietnamese],
  ['inter-greek-wght', greekAndCyrillic],
  ['inter-cyrillic-wght', greekAndCyrillic],
].map(([name = '', characters = '']) => {
  const family = name.startsWith('fraunces') ? 'fraunces' : 'inter';
  const pinned: Axes = family === 'fraunces' ? { opsz: 72, SOFT: 30, WONK: 0, wght: 560 } : { wght: 550 };
  return {
    output: new URL(`${name}.ttf`, cardFolder),
    source: `@fontsource-variable/${family}/files/${name}-normal.woff2`,
    characters,
    axes: pinned,
  };
});

/**
 * Layout features the site uses: kerning, ligatures, accents, and tabular figures. Not `calt`: Inter's contextual
 * alternates, such as a raised colon between figures, are a fifth of the file that every first paint waits for.
 */
const keepFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'tnum'];

const resolveSource = (source: string) => new URL(import.meta.resolve(source));

const modified = async (file: URL) => (await stat(file).catch(() => undefined))?.mtimeMs ?? 0;

async function isFresh({ output, source }: Cut): Promise<boolean> {
  const made = await modified(output);
  const newestInput = Math.max(
    await modified(resolveSource(source)),
    await modified(new URL(import.meta.url)),
  );
  return made > newestInput;
}

async function cutFont({ output, source, characters, axes }: Cut): Promise<void> {
  const original = await readFile(resolveSource(source));
  const small = await subsetFont(original, characters, {
    // Satori, which sets the cards, reads neither WOFF2 nor variable typefaces.
    targetFormat: output.pathname.endsWith('.ttf') ? 'sfnt' : 'woff2',
    variationAxes: axes,
    keepFeatures,
    noHinting: true,
  });
  await writeFile(output, small);
}

export async function makeFonts(): Promise<void> {
  await mkdir(pageFolder, { recursive: true });
  await mkdir(cardFolder, { recursive: true });
  for (const cut of [...pageCuts, ...cardCuts]) {
    if (!(await isFresh(cut))) await cutFont(cut);
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await makeFonts();
