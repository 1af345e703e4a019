import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { goTo, openAs } from '../staff/panel.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { violations } from '../support/axe.ts';
import { eachDatabase } from '../support/databases.ts';
import { panelEnv } from '../support/panel.ts';
import { waitFor } from '../support/wait.ts';

eachDatabase((openDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env: panelEnv });
  });
  beforeEach(() => app.knex('leads').del());

  test('what can’t be loaded says so, and can be tried again', async () => {
    const panel = await openAs(app, 'desk', '/admin/sessions', 'Your sessions');
    await panel.page.setOfflineMode(true);
    await goTo(panel, 'Response times', 'Response times').catch(() => {});
    await panel.page.setOfflineMode(false);
    await panel.press('Try again');
    await panel.page.waitForSelector('.panel-empty ::-p-text(No leads yet)');
  });

  test('the morning digest is switched off in one’s own account', async () => {
    const panel = await openAs(app, 'desk', '/admin/response-times', 'Response times');
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
