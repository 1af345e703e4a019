import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { type CardDesign, cardThemes, findPageCard } from '#server/features/seo/cards/designs.ts';
import { cardMarkup } from '#server/features/seo/cards/draw-card.ts';
import { cardLayout } from '#server/features/seo/cards/layout.ts';
import { builtInContents } from '#shared/content/contents.ts';
import { firm } from '#shared/content/documents/firm.ts';
import { articleCardUrl, cardLook, pageCardUrl } from '#shared/pages/cards.ts';
import type { CardThemeName } from '#shared/pages/types.ts';
import { paths } from '#shared/paths.ts';
import { shortHash } from '#shared/short-hash.ts';
import { testOfSpecified } from '../../support/firm-tests.ts';

/** Everything that is drawn, with words that never change. */
async function everyLook(): Promise<string> {
  const text = { kicker: 'Kicker', title: 'A title that stays', lead: 'A lead.' };
  const plate = findPageCard('solutions-career-coaching', builtInContents)?.design.drawing ?? 'rise';
  const drawings: CardDesign['drawing'][] = ['rise', 'flock', 'ribbon', plate, { slug: 'a-slug' }];
  const looks = Object.keys(cardThemes).flatMap((theme) =>
    drawings.map((drawing) =>
      cardMarkup(
        { brand: 'Brand', text, drawing, author: 'Ann Author', theme: theme as CardThemeName, instead: '' },
        async (words) => ({
          svg: JSON.stringify(cardLayout(words, { display: 'display', text: 'text' })),
          hasAuthor: true,
        }),
      ),
    ),
  );
  return (await Promise.all(looks)).join('\n');
}

test('a drawing names its colors, and the theme has them all', async () => {
  const folder = new URL('../../../src/server/features/seo/cards/drawings/', import.meta.url);
  for (const file of await readdir(folder)) {
    const drawing = await readFile(new URL(file, folder), 'utf8');
    expect({ file, size: Math.max(drawing.length, 4_000) }).toEqual({ file, size: 4_000 });
    const tones = [...drawing.matchAll(/(?:fill|stroke)="(?!none)([^"]*)"/g)].map(([, tone]) => tone);
    for (const tone of tones)
      expect(tone).toMatch(/^var\(--(near|middle|far|sun|dusk|bird|furrow|contour)\)$/);
  }
});

testOfSpecified('cards that look different have another number, and so another address', async () => {
  const look = createHash('sha256')
    .update(await everyLook())
    .digest('hex')
    .slice(0, 12);
  // Changed on purpose: raise `cardLook` in src/shared/pages/cards.ts and write both here.
  expect({ cardLook, look }).toEqual({ cardLook: 2, look: '4f31ade99bfb' });
});

const article = {
  slug: 'a-slug',
  title: 'Title',
  author: 'Author',
  category: 'Leadership',
  featuredImage: null,
};

test('the address of a card changes with every word on it', () => {
  const urls = [
    article,
    { ...article, title: 'Title!' },
    { ...article, author: 'Other' },
    { ...article, category: 'NextGen' },
    { ...article, featuredImage: '/uploads/x.jpg' },
    // The same letters, divided in another way.
    { ...article, title: 'TitleA', author: 'uthor' },
  ].map((each) => articleCardUrl(each, firm.name));
  urls.push(articleCardUrl(article, 'Other firm'));
  expect(new Set(urls).size).toBe(urls.length);
  const text = { kicker: 'K', title: 'T', lead: 'L' };
  const pages = [text, { ...text, kicker: 'k' }, { ...text, title: 't' }, { ...text, lead: 'l' }];
  const addresses = pages.map((each) => pageCardUrl(paths.about, each, firm.name));
  addresses.push(pageCardUrl(paths.about, text, 'Other firm'));
  expect(new Set(addresses).size).toBe(5);
});

test('a hash has eleven letters or digits and spreads well', () => {
  const hashes = Array.from({ length: 20_000 }, (_, index) => shortHash(`title ${index}`));
  expect(hashes.every((hash) => /^[0-9a-z]{11}$/.test(hash))).toBe(true);
  expect(new Set(hashes).size).toBe(hashes.length);
});
