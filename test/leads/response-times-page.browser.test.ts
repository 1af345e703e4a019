import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { focused, goTo, openAs } from '../staff/panel.ts';
import { walkOf } from '../staff/walk.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { violations } from '../support/axe.ts';
import { eachDatabase } from '../support/databases.ts';
import { panelEnv } from '../support/panel.ts';

const HOUR_MS = 60 * 60_000;

eachDatabase((openDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env: panelEnv });
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
      reference: `LEAD${number}`,
      status: 'answered',
      held: false,
      owner_id: null,
      received_at: new Date(receivedAt),
      due_at: new Date(receivedAt + 48 * HOUR_MS),
      replied_at: new Date(receivedAt + answeredAfter * HOUR_MS),
    });
  };

  test('the report fits, and anyone can read it', async () => {
    for (const [number, hours] of [3, 5, 7, 90].entries()) await addLead(number + 1, hours);
    const panel = await openAs(app, 'desk', '/admin/response-times', 'Response times');
    const { page } = panel;
    await page.waitForSelector('.response-times__table');
    const cells = await page.$$eval('.response-times__table tbody tr:last-child > *', (found) =>
      found.map((cell) => cell.textContent),
    );
    expect(cells).toEqual(['Messages', '4 of 4', '6 hours', '75%']);
    const walk = walkOf(app, panel);
    await walk.see('the report');
    expect(walk.faults()).toEqual({});
    expect(page.messages).toEqual([]);
  });

  test('the menu leads to it by keyboard, and an empty desk says what will be there', async () => {
    const panel = await openAs(app, 'desk', '/admin/sessions', 'Your sessions');
    await goTo(panel, 'Response times', 'Response times');
    expect(await focused(panel)).toBe('Response times');
    await panel.page.waitForSelector('.panel-empty ::-p-text(No leads yet)');
    expect(await violations(panel.page)).toEqual([]);
  });
});
