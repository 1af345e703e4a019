import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '../..');

/** The colors themselves, and what the build or `npm run brand` turns into the firm's shades as a whole. */
const tokens = [
  'src/client/styles/_tokens.scss',
  'src/shared/brand.ts',
  'src/shared/shade.ts',
  'src/client/styles/_palettes.scss',
  'src/server/features/articles/drawings/landscape.ts',
  'scripts/lib/motif.ts',
  'scripts/lib/article-drawings/*.ts',
  'src/client/public/*.css',
  'src/client/public/favicon.svg',
  'src/client/public/images/{scenes,services,teasers}/**/*.svg',
];

/** Colors that are the same for every firm. */
const meant: Record<string, string> = {
  'src/client/features/articles/panel/editor/side-panel.scss':
    'how search engines and social networks show an article',
  'src/client/features/about/about-page.tsx': 'cream on rock, as good as white',
  'src/client/public/images/people/*.svg': 'skin, hair and clothes of the people in the sample texts',
};

const covered = new Set([...tokens, ...Object.keys(meant)].flatMap((glob) => globSync(glob, { cwd: root })));
const files = globSync('{src,views,scripts}/**/*.{ts,mts,mjs,tsx,scss,css,svg,eta,html}', { cwd: root });

const literal =
  /(?<![\w&(/-])(?<!shade\(['"]?)#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b|\b(?:rgb|hsl)a?\([\d., /%]+\)/gi;
const named =
  /(?<=^ *[\w-]+: [^;"$]*)\b(?:red|green|blue|orange|yellow|purple|navy|gold|pink|brown)\b(?=[ ,;)])/gm;

/** Black, white and gray: masks, shadows, print. */
function isGray(color: string): boolean {
  const digits = color.slice(1).length < 5 ? color.slice(1).replaceAll(/./g, '$&$&') : color.slice(1);
  const parts = color.startsWith('#')
    ? [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16))
    : (color.match(/\d+/g) ?? []).slice(0, 3).map(Number);
  return Math.max(...parts) - Math.min(...parts) === 0;
}

const literalsIn = (file: string) => {
  const code = readFileSync(path.join(root, file), 'utf8').replaceAll(/^\s*(\*|\/\/|\/\*).*|&#\d+;/gm, '');
  return [...code.matchAll(literal), ...(file.endsWith('css') ? code.matchAll(named) : [])]
    .map(([color]) => color)
    .filter((color) => !isGray(color));
};

test('every color is a token, a shade of one, or meant to be the same for every firm', () => {
  const strangers = files
    .filter((file) => !covered.has(file))
    .flatMap((file) => literalsIn(file).map((color) => `${file}: ${color}`));
  expect(strangers).toEqual([]);
  // None is excused in vain.
  expect([...covered].filter((file) => !/\.(css|svg)$/.test(file) && literalsIn(file).length === 0)).toEqual(
    [],
  );
});
