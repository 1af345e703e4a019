import { describe, expect, test } from '@jest/globals';
import { giftCards } from '#shared/content/documents/gift-cards.ts';
import { internships } from '#shared/content/documents/internships.ts';
import { giftBuilder } from '#shared/content/gift-cards.ts';
import { pages as definitions } from '#shared/pages/definitions.ts';
import { navigation } from '#shared/pages/for-browser.ts';
import { describedPages } from '#shared/pages/lists.ts';
import { findService } from '../support/firm-services.ts';
import { testOf } from '../support/firm-tests.ts';
import { contentFiles } from './support.ts';

/** Of those that are written; a service that a firm added begins with words to replace. */
const metas = describedPages
  .map(({ meta }) => meta)
  .filter(({ description }) => !/^What .* is, and who it helps/.test(description));

test.each(metas)(
  '"$title" and its description are as long as a search result shows',
  ({ title, description }) => {
    // With a name of nine letters behind it; the firm's own is the owner's to change.
    const shown = `${title} | Larkfield`;
    expect(shown.length).toBeGreaterThanOrEqual(50);
    expect(shown.length).toBeLessThanOrEqual(60);
    expect(description.length).toBeGreaterThanOrEqual(110);
    expect(description.length).toBeLessThanOrEqual(160);
  },
);

const { hidden } = navigation;

describe('links', () => {
  const known = new Set(definitions.map(({ path }) => path));
  test('every button leads to a page of the site', async () => {
    const pages = await Promise.all(contentFiles.map(({ path }) => import(path)));
    const links = pages
      .flatMap(linksIn)
      .filter((link) => link.startsWith('/') && !hidden.includes(link.split(/[#?]/)[0] ?? ''));
    expect(links.length).toBeGreaterThan(30);
    for (const link of links) {
      const [path = ''] = link.split(/[#?]/);
      const service = /^\/solutions\/(.+)$/.exec(path)?.[1];
      expect({ link, valid: service ? findService(service) !== null : known.has(path) }).toEqual({
        link,
        valid: true,
      });
    }
  });
});

testOf('giftCards')('/gift-cards has three steps and names its rules', () => {
  expect(giftCards.steps.steps).toHaveLength(3);
  expect(giftBuilder.missing).toEqual({
    title: 'Selection Required',
    description: 'Please select a package or amount for your gift card.',
  });
});

test.each([internships.questions.items, giftCards.questions.items])(
  'questions have unique ids and an answer',
  (...faqs) => {
    expect(faqs.length).toBeGreaterThanOrEqual(6);
    expect(new Set(faqs.map(({ id }) => id)).size).toBe(faqs.length);
    for (const { question, answer } of faqs) {
      expect(question.endsWith('?')).toBe(true);
      expect(answer.endsWith('.')).toBe(true);
    }
  },
);

/** Every `to`, however deep. */
function linksIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'to' && typeof inner === 'string' ? [inner] : linksIn(inner),
  );
}
