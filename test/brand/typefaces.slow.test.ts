import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { compile } from 'sass-embedded';
import subsetFont from 'subset-font';
import { fontSheet, makeFonts } from '#scripts/fonts.ts';
import { renderTextIn } from '#server/features/seo/cards/render-text.ts';
import { drawingStack, mailStack, pageFonts, type Typeface, type Typefaces } from '#shared/fonts.ts';
import { typefaces } from '#shared/typefaces.ts';
import { makeTemporaryDirectory } from '../support/temporary.ts';

const styles = path.resolve(import.meta.dirname, '../../src/client/styles');
const words = {
  brand: 'Harrow',
  kicker: 'Coaching',
  title: 'A title for £90',
  lead: '',
  author: '',
  initials: '',
  colors: { title: '#000', text: '#000', kicker: '#000', initials: '#000' },
  width: 610,
};

/** A typeface without axes, with a file for each weight. */
async function staticTypeface(folder: string): Promise<Typeface> {
  const source = new URL(
    import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
  );
  for (const wght of [400, 700]) {
    const font = await subsetFont(await readFile(source), 'Atitleforyu£90 CchngHw', {
      targetFormat: 'woff2',
      variationAxes: { wght },
    });
    await writeFile(path.join(folder, `plain-${wght}.woff2`), font);
  }
  return {
    family: 'Plain Sans 3',
    kind: 'sans-serif',
    files: {
      source: path.join(folder, 'plain-{weight}.woff2'),
      letters: ['latin'],
      weights: [400, 700],
      cardWeight: 700,
    },
  };
}

async function make(all: Typefaces) {
  const root = await makeTemporaryDirectory('fonts');
  const folder = (name: string) => pathToFileURL(`${path.join(root, name)}/`);
  const folders = { pages: folder('fonts'), cards: folder('cards') };
  await makeFonts(all, folders);
  await cp(path.join(styles, '_fonts.scss'), path.join(root, 'index.scss'));
  return {
    pages: (await readdir(folders.pages)).sort(),
    cards: (await readdir(folders.cards)).sort(),
    css: compile(path.join(root, 'index.scss')).css,
    render: renderTextIn(all, folders.cards),
  };
}

const { cards } = typefaces;
const system: Typeface = { family: 'system-ui', kind: 'sans-serif' };
let plain: Typeface;

beforeAll(async () => {
  plain = await staticTypeface(await makeTemporaryDirectory('plain'));
});

test('a typeface without axes has a face for each weight, on pages and on cards', async () => {
  const all = { display: plain, text: plain, cards };
  const { pages, cards: cardFiles, css, render } = await make(all);
  expect(pages).toEqual([
    '_typefaces.scss',
    'plain-sans-3-400-latin-1.woff2',
    'plain-sans-3-400.woff2',
    'plain-sans-3-700-latin-1.woff2',
    'plain-sans-3-700.woff2',
  ]);
  expect(pageFonts(all)).toEqual(['plain-sans-3-400', 'plain-sans-3-700']);
  expect(css.match(/font-(family|weight): .*/g)?.slice(0, 4)).toEqual(
    [400, 400].flatMap((weight) => ['font-family: "Plain Sans 3";', `font-weight: ${weight};`]),
  );
  expect(fontSheet(all)).toContain('$display: "Plain Sans 3", system-ui, sans-serif;\n');
  expect(cardFiles).toContain('plain-sans-3-latin.ttf');
  const { svg } = await render(words, 'Instead');
  expect(svg).toContain('<path ');
  // The title has another typeface than ours, and letters that the firm's lacks come from ours.
  expect(svg).not.toEqual((await renderTextIn(typefaces)(words, 'Instead')).svg);
  const greek = await render({ ...words, title: 'Καλημέρα κόσμε' }, 'Instead');
  expect(greek).not.toEqual(await render({ ...words, title: '' }, 'Instead'));
});

test('a typeface of the system needs no file, and cards have the one for cards', async () => {
  const all = { display: system, text: system, cards };
  const { pages, css, render } = await make(all);
  expect({ pages, css, preloaded: pageFonts(all) }).toEqual({
    pages: ['_typefaces.scss'],
    css: '',
    preloaded: [],
  });
  expect(fontSheet(all)).toContain('$text: system-ui, system-ui, sans-serif;\n');
  expect((await render(words, 'Instead')).svg).toContain('<path ');
});

describe('the names of a typeface', () => {
  test('are in quotation marks where CSS needs them, also in an attribute', () => {
    expect(mailStack(plain)).toBe("'Plain Sans 3','Helvetica Neue',Helvetica,Arial,sans-serif");
    expect(drawingStack(plain)).toBe("'Plain Sans 3', system-ui, sans-serif");
    expect(drawingStack({ family: 'Lora', kind: 'serif' })).toBe('Lora, Georgia, serif');
  });

  test('are in no other file', async () => {
    const root = path.resolve(import.meta.dirname, '../../');
    const files = (
      await Promise.all(
        ['src', 'scripts', 'views'].map(async (folder) =>
          (
            await readdir(path.join(root, folder), { recursive: true })
          ).map((name) => path.join(folder, name)),
        ),
      )
    ).flat();
    const families = [typefaces.display, typefaces.text].map(({ family }) => family);
    const named = new RegExp(`\\b(${families.join('|')})\\b`);
    const naming = [];
    for (const file of files) {
      if (!/\.(tsx?|mjs|s?css|eta)$/.test(file) || file.includes('styles/fonts/')) continue;
      if (named.test(await readFile(path.join(root, file), 'utf8'))) naming.push(file);
    }
    expect(naming).toEqual(['src/shared/typefaces.ts']);
  });
});
