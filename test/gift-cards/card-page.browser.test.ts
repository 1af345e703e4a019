import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { insertDelivery } from '../../src/server/features/gift-cards/deliveries.ts';
import { giftThemes } from '../../src/shared/gift-cards/gift-cards.ts';
import { violations } from '../support/axe.ts';
import { openPage, phone } from '../support/browser.ts';
import { eachDatabase } from '../support/databases.ts';
import { times } from '../support/form.ts';
import { type GiftDesk, insertCard, startGiftDesk } from './support.ts';

const themes = giftThemes.slice(0, times(2, giftThemes.length));
const message = `${'You have earned this. '.repeat(22)}\nYours, as ever.`.slice(-500);

eachDatabase((openDatabase) => {
  let desk: GiftDesk;
  beforeAll(async () => {
    desk = await startGiftDesk(await openDatabase());
  });
  afterAll(() => desk.clear());

  async function make(theme = 'birthday', amount = 500) {
    const { knex } = desk.app;
    const card = await insertCard(knex, { amount, name: 'Ann Example' });
    await knex('orders')
      .where({ id: card.order })
      .update({ gift_theme: theme as 'birthday', gift_message: message });
    const delivery = {
      recipientName: 'Robin <b>Marsh</b>',
      recipientEmail: null,
      deliverOn: null,
      hasCopy: false,
    };
    await insertDelivery(knex, card.order, delivery, new Date());
    return card;
  }
  const open = async (token: string, options: Parameters<typeof openPage>[0] = {}) => {
    const page = await openPage({ reducedMotion: true, javascript: false, ...options });
    const answer = await page.goto(`${desk.app.url}/gift-card?${new URLSearchParams({ token })}`);
    return { page, answer };
  };
  const showIn = (page: Page, scheme: string) =>
    page.emulateMediaFeatures([
      { name: 'prefers-color-scheme', value: scheme },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ]);
  const textOf = (page: Page, selector: string) =>
    page.$eval(selector, (node) => node.textContent?.replace(/\s+/g, ' ').trim());

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

  test('nobody is hindered by it, in any colour and scheme', async () => {
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
