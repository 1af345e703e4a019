import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { insertDelivery } from '../../src/server/features/gift-cards/deliveries.ts';
import { disableGiftCode } from '../../src/server/features/gift-cards/gift-codes.ts';
import { openPage } from '../support/browser.ts';
import { eachDatabase } from '../support/databases.ts';
import { type GiftDesk, insertCard, startGiftDesk } from './support.ts';

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
  const open = async (token: string, options: Parameters<typeof openPage>[0] = {}, scheme = 'light') => {
    const page = await openPage({ reducedMotion: true, javascript: false, ...options });
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
    const answer = await page.goto(`${desk.app.url}/gift-card?${new URLSearchParams({ token })}`);
    return { page, answer };
  };
  const textOf = (page: Page, selector: string) =>
    page.$eval(selector, (node) => node.textContent?.replace(/\s+/g, ' ').trim());

  test('says what is left, and when the card cannot be used', async () => {
    const { id, token, order } = await make();
    await desk.redeem(id, 200);
    const { page } = await open(token);
    expect(await textOf(page, '.gift-sheet__slip')).toContain('$300 of $500 left');
    await desk.redeem(id, 300);
    await page.reload();
    expect(await textOf(page, '.booking-chip')).toBe('Used up');
    await disableGiftCode(desk.app.knex, order, new Date());
    await page.reload();
    expect(await textOf(page, '.booking-chip')).toBe('Not valid');
    expect(await page.$('.gift-page__actions')).toBeNull();
  });

  test('a link that is cut, made up or of a former code opens nothing', async () => {
    const { id, token, code } = await make();
    const send = await desk.send(id, { email: 'robin@example.com' });
    expect(send.status).toBe(204);
    for (const wrong of [token, token.slice(1), 'x'.repeat(32), '', code]) {
      const { answer } = await open(wrong);
      expect([wrong, answer?.status()]).toEqual([wrong, 404]);
    }
  });
});
