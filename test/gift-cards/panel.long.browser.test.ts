import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { staffApi } from '#shared/panel/paths.ts';
import type { Panel } from '../panel/panel.ts';
import { openAs } from '../staff/panel.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { panelEnv } from '../support/panel.ts';
import { waitFor } from '../support/wait.ts';
import { insertCard, newKey } from './support.ts';

const env = { ...panelEnv, JOBS: 'off' };

const balance = (panel: Panel) => panel.text('.card-balance__amount');

eachDatabase((openDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env });
  });
  beforeEach(async () => {
    for (const table of ['gift_codes', 'invoices', 'orders', 'admin_audit'] as const)
      await app.knex(table).del();
  });

  test('a double click is one entry, and anyone who is second reads what the first has done', async () => {
    const { id, lastFour } = await insertCard(app.knex);
    const panel = await openAs(app, 'owner', `/admin/gift-cards/${id}`, `Gift card ending in ${lastFour}`);
    const { page } = panel;
    await panel.press('Redeem');
    await panel.fill('Amount in dollars', '100');
    await panel.fill('Purpose', 'Session of May 3');
    await page.$eval('.modal [type="submit"]', (button) => {
      (button as HTMLElement).click();
      (button as HTMLElement).click();
    });
    await panel.toast('$100 redeemed');
    await waitFor(async () => (await balance(panel)).includes('$400 of $500'));
    expect(await app.knex('gift_card_entries').pluck('kind')).toEqual(['issued', 'redeemed']);

    await panel.press('Redeem');
    await panel.fill('Amount in dollars', '300');
    await panel.fill('Purpose', 'Workshop');
    // Another person with another session.
    const taken = await fetch(app.url + staffApi.redeemGiftCard, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        password: panelEnv.ADMIN_PASSWORD,
        id,
        amount: 250,
        note: 'Workshop',
        key: newKey(),
      }),
    });
    expect(taken.status).toBe(204);
    // Behind the dialog, the card is fetched again when the tab becomes visible, without any action.
    await waitFor(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      return (await balance(panel)).includes('$150 of $500');
    });
    await page.$eval('.modal [type="submit"]', (button) => (button as HTMLElement).click());
    await page.waitForSelector('.modal .alert ::-p-text(so your change wasn’t made. $150 is left.)');
    await page.$eval('.modal [type="submit"]', (button) => (button as HTMLElement).click());
    await page.waitForSelector('.modal .alert ::-p-text(Only $150 is left on this card)');
    expect(await panel.value('Purpose')).toBe('Workshop');
  });
});
