import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { disableGiftCode } from '#server/features/gift-cards/gift-codes.ts';
import type { PageOptions } from '../support/browser.ts';
import { eachDatabase } from '../support/databases.ts';
import { makeCard, openCard, textOf } from './card-page.ts';
import { type GiftDesk, startGiftDesk } from './support.ts';

eachDatabase((openDatabase) => {
  let desk: GiftDesk;
  beforeAll(async () => {
    desk = await startGiftDesk(await openDatabase());
  });
  afterAll(() => desk.clear());

  const make = (theme?: string) => makeCard(desk.app, theme);
  const open = (token: string, options?: PageOptions) => openCard(desk.app, token, options);

  test('says what is left, and when the card cannot be used', async () => {
    const { id, token, order } = await make();
    await desk.redeem(id, 200);
    const { page } = await open(token);
    expect(await textOf(page, '.gift-sheet__slip')).toContain('$300 of $500 left');
    await desk.redeem(id, 300);
    await page.reload();
    expect(await textOf(page, '.visitor-chip')).toBe('Used up');
    await disableGiftCode(desk.app.knex, order, new Date());
    await page.reload();
    expect(await textOf(page, '.visitor-chip')).toBe('Not valid');
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
