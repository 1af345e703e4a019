import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { focused, goTo, openAs } from '../staff/desk.ts';
import { adminEnv } from '../support/admin.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { violations } from '../support/axe.ts';
import { desktop, phone, tablet } from '../support/browser.ts';
import { eachDatabase } from '../support/databases.ts';
import { waitFor } from '../support/wait.ts';

const HOUR_MS = 60 * 60_000;

eachDatabase((openDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env: adminEnv });
  });
  beforeEach(() => app.knex('leads').del());

  const addLead = (number: number, answeredAfter: number) => {
    const receivedAt = Date.now() - 100 * HOUR_MS;
    return app.knex('leads').insert({
      kind: 'message',
      source_id: number,
      name: 'Ann Example',
      email: 'ann@example.com',
      email_key: 'ann@example.com',
      subject: 'Other',
      search_text: '',
      status: 'answered',
      held: false,
      owner_id: null,
      received_at: new Date(receivedAt),
      due_at: new Date(receivedAt + 48 * HOUR_MS),
      answered_at: new Date(receivedAt + answeredAfter * HOUR_MS),
    });
  };

  test.each([
    ['a phone', phone],
    ['a tablet', tablet],
    ['a desktop', { ...desktop, colorScheme: 'dark' as const }],
  ])('the report fits %s, and anybody can read it', async (_where, options) => {
    for (const [number, hours] of [3, 5, 7, 90].entries()) await addLead(number + 1, hours);
    const { page } = await openAs(app, 'desk', '/admin/promises', 'Kept promises', options);
    await page.waitForSelector('.promises__table');
    const cells = await page.$$eval('.promises__table tbody tr:last-child > *', (found) =>
      found.map((cell) => cell.textContent),
    );
    expect(cells).toEqual(['Messages', '4 of 4', '6 hours', '75%']);
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(page.messages).toEqual([]);
  });

  test('the menu leads to it by keyboard, and an empty desk says what will be there', async () => {
    const panel = await openAs(app, 'desk', '/admin/sessions', 'Your sessions');
    await goTo(panel, 'Kept promises', 'Kept promises');
    expect(await focused(panel)).toBe('Kept promises');
    await panel.page.waitForSelector('.admin-empty ::-p-text(Nothing came in yet)');
    expect(await violations(panel.page)).toEqual([]);
  });

  test('what can’t be loaded says so, and can be tried again', async () => {
    const panel = await openAs(app, 'desk', '/admin/sessions', 'Your sessions');
    await panel.page.setOfflineMode(true);
    await goTo(panel, 'Kept promises', 'Kept promises').catch(() => {});
    await panel.page.setOfflineMode(false);
    await panel.press('Try again');
    await panel.page.waitForSelector('.admin-empty ::-p-text(Nothing came in yet)');
  });

  test('the morning digest is switched off in one’s own account', async () => {
    const panel = await openAs(app, 'desk', '/admin/promises', 'Kept promises');
    await panel.press('Your account');
    const digest = await panel.field('Morning digest');
    expect(await digest.evaluate(({ checked }) => checked)).toBe(true);
    await digest.press('Space');
    const kept = async () => (await app.knex('staff').where({ id: panel.id }).first())?.morning_digest;
    await waitFor(async () => !(await kept()));
    await panel.page.waitForFunction((input) => !input.checked, {}, digest);
    expect(await violations(panel.page)).toEqual([]);
  });
});
