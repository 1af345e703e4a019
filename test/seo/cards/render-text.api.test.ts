import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { CardWords } from '#server/features/seo/cards/layout.ts';
import { renderText } from '#server/features/seo/cards/render-text.ts';
import { typefaces } from '#shared/typefaces.ts';

const letters: readonly string[] = typefaces.cards.files.letters;

const words = (changed: Partial<CardWords> = {}): CardWords => ({
  brand: 'Larkfield',
  kicker: 'Leadership',
  title: 'A title',
  lead: '',
  author: 'Maren Holloway',
  initials: 'MH',
  colors: { title: '#000', text: '#000', kicker: '#000', initials: '#000' },
  width: 610,
  ...changed,
});
const set = (changed: Partial<CardWords>) => renderText(words(changed), 'Instead');

describe('the words of a card', () => {
  test('are outlines, not text that needs a typeface', async () => {
    const { svg } = await set({});
    expect(svg).toMatch(/^<svg width="1200" height="630"/);
    expect(svg).toContain('<path ');
    expect(svg).not.toContain('<text');
  });

  test.each([
    ['an emoji', '🎉 Small wins 👩‍👩‍👧 matter', 'Small wins matter'],
    ['emoji of two parts', 'I ❤️ the 1️⃣ step', 'I the 1 step'],
    ['an accent that no letter has', 'Fox̌ and ox', 'Fox and ox'],
    ['some Chinese', 'The word 道 and the way', 'The word and the way'],
    ['marks of direction', 'Safe\u202Egnp.exe', 'Safe gnp.exe'],
    ['control characters', 'One\u0000\u0007 two', 'One two'],
    ['half a pair', 'One \uD800 two', 'One two'],
  ])('leave out %s', async (_what, title, shown) => {
    expect(await set({ title })).toEqual(await set({ title: shown }));
  });

  test.each([
    ['Chinese', '日本語のタイトルです'],
    ['Arabic', 'مرحبا بالعالم'],
    ['nothing but emoji', '🎉🎉🎉'],
    ['nothing at all', ''],
  ])('that are %s give way to others', async (_what, title) => {
    expect(await set({ title })).toEqual(await set({ title: 'Instead' }));
  });

  test.each([
    ...(letters.includes('greek') ? [['Greek', 'Καλημέρα κόσμε'] as const] : []),
    ...(letters.includes('cyrillic') ? [['Cyrillic', 'Доброе утро'] as const] : []),
    ['Vietnamese', 'Chào buổi sáng, Nguyễn'],
    ['Polish', 'Zażółć gęślą jaźń'],
  ])('may be %s', async (_what, title) => {
    expect(await set({ title })).not.toEqual(await set({ title: 'Instead' }));
  });

  test('say nothing of an author whose name cannot be shown', async () => {
    const { hasAuthor } = await set({ author: '山田', initials: '山' });
    expect(hasAuthor).toBe(false);
  });

  test('of markup stay words', async () => {
    const { svg } = await set({ title: '<image href="file:///etc/passwd"/>&amp;</svg>' });
    expect(svg).not.toContain('passwd');
    expect(svg.match(/<\/svg>/g)).toHaveLength(1);
  });

  test('never break a card, whatever is typed', async () => {
    const typed = fc.string({ unit: 'binary', maxLength: 80 });
    const long = fc.string({ unit: 'grapheme', maxLength: 300 });
    await fc.assert(
      fc.asyncProperty(fc.oneof(typed, long), typed, async (title, author) => {
        expect((await set({ title, author, initials: author.slice(0, 2) })).svg).toMatch(/<\/svg>$/);
      }),
      { numRuns: 30 },
    );
  });
});
