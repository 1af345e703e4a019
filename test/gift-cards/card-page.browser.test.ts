import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { giftThemes } from '#shared/gift-cards/gift-cards.ts';
import { violations } from '../support/axe.ts';
import { type PageOptions, phone } from '../support/browser.ts';
import { eachDatabase } from '../support/databases.ts';
import { times } from '../support/form.ts';
import { makeCard, openCard, textOf } from './card-page.ts';
import { type GiftDesk, startGiftDesk } from './support.ts';

const themes = giftThemes.slice(0, times(2, giftThemes.length));
eachDatabase((openDatabase) => {
  let desk: GiftDesk;
  beforeAll(async () => {
    desk = await startGiftDesk(await openDatabase());
  });
  afterAll(() => desk.clear());

  const make = (theme?: string) => makeCard(desk.app, theme);
  const open = (token: string, options?: PageOptions) => openCard(desk.app, token, options);
  const showIn = (page: Page, scheme: string) =>
    page.emulateMediaFeatures([
      { name: 'prefers-color-scheme', value: scheme },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ]);

  test('shows the card as it was previewed, with its code, without scripts', async () => {
    const { token, code } = await make();
    const { page, answer } = await open(token, phone);
    expect(answer?.headers()).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'same-origin',
    });
    expect(await textOf(page, 'h1')).toBe('A gift card for Robin <b>Marsh</b>');
    expect(await textOf(page, '.gift-sheet__face')).toBe('Larkfield Happy birthday $500');
    const slip = await textOf(page, '.gift-sheet__slip');
    for (const part of [
      'For Robin <b>Marsh</b>',
      'Yours, as ever.',
      'From Ann Example',
      code,
      'Valid through',
    ])
      expect(slip).toContain(part);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    expect(page.messages).toEqual([]);
  });

  test('no one is hindered by it, in any color and scheme', async () => {
    for (const { id } of themes) {
      const { page } = await open((await make(id)).token, { javascript: true });
      for (const scheme of ['light', 'dark']) {
        await showIn(page, scheme);
        expect([id, scheme, await violations(page)]).toEqual([id, scheme, []]);
      }
    }
  });

  test('prints on one sheet of either paper, the card alone, with the longest message', async () => {
    for (const { id } of themes) {
      const { page } = await open((await make(id)).token, { javascript: true });
      for (const format of ['letter', 'a4'] as const) {
        const pdf = Buffer.from(await page.pdf({ format, printBackground: true })).toString('latin1');
        expect([id, format, pdf.match(/\/Type\s*\/Page\b/g)?.length]).toEqual([id, format, 1]);
      }
      await page.emulateMediaType('print');
      expect(await page.$eval('.gift-page__next', (next) => next.checkVisibility())).toBe(false);
      expect(await page.$eval('.gift-sheet code', (code) => code.checkVisibility())).toBe(true);
    }
  });
});
