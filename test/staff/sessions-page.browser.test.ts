import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { panelEnv } from '../support/panel.ts';
import { insertStaff, sessionOf } from '../support/staff.ts';
import { waitFor } from '../support/wait.ts';
import { goTo, openAs, rowsOf } from './panel.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Safari/604.1';

eachDatabase((openDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env: panelEnv });
  });
  beforeEach(() => app.knex('staff').del());

  const open = async (staffId: number) =>
    (await app.knex('staff_sessions').where({ staff_id: staffId })).length;

  test('a person sees their own in plain words, ends one, and then all others', async () => {
    const stranger = await insertStaff(app, 'desk');
    await sessionOf(app, stranger);
    const panel = await openAs(app, 'editor', '/admin', 'Article Management');
    await sessionOf(app, panel.id, {
      browser: firefox,
      address: '203.0.113.77',
      used_at: new Date(Date.now() - 60_000),
    });
    await sessionOf(app, panel.id, {
      browser: iphone,
      address: '10.1.2.3',
      used_at: new Date(Date.now() - 120_000),
    });
    await goTo(panel, 'Your sessions', 'Your sessions');
    await waitFor(async () => (await rowsOf(panel)).length === 3);
    const [own, ...others] = (await rowsOf(panel)).map(([browser, place]) => [browser, place]);
    expect(own?.[0]).toContain('This browser');
    expect(others).toEqual([
      ['Firefox on Windows', 'Network 203.0.113'],
      ['Safari on iPhone', 'Your own network'],
    ]);
    await panel.press('End: Firefox on Windows, Network 203.0.113');
    await panel.toast('Session ended');
    await waitFor(async () => (await rowsOf(panel)).length === 2);
    await panel.press('End all others');
    await panel.page.waitForSelector('.modal');
    await panel.press('End all others');
    await panel.toast('All other sessions ended');
    await waitFor(async () => (await rowsOf(panel)).length === 1);
    expect([await open(panel.id), await open(stranger)]).toEqual([1, 1]);
    expect(panel.page.messages).toEqual([]);
  });
});
