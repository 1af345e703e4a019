import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { openPanel } from '../panel/panel.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { panelEnv } from '../support/panel.ts';
import { waitFor } from '../support/wait.ts';
import { goTo, openAs, rowsOf } from './panel.ts';

eachDatabase((openDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env: panelEnv });
  });
  beforeEach(() => app.knex('staff').del());

  const open = async (staffId: number) =>
    (await app.knex('staff_sessions').where({ staff_id: staffId })).length;

  test('an owner ends anyone’s from the list of staff, who then has to sign in again', async () => {
    const ann = await openAs(app, 'desk', '/admin', 'Today');
    const owner = await openAs(app, 'owner', '/admin/staff', 'Staff');
    await owner.press('Sessions: Ada desk');
    await owner.page.waitForSelector('.modal tbody tr');
    expect(await owner.page.$$eval('.modal tbody tr', (rows) => rows.length)).toBe(1);
    await (await owner.page.waitForSelector('.modal .btn-quiet-danger'))?.click();
    await owner.toast('Session ended');
    expect([await open(ann.id), await open(owner.id)]).toEqual([0, 1]);
    await ann.page.click('.panel-nav ::-p-text(Your sessions)');
    await ann.field('Admin Password');
    expect(new URL(ann.page.url()).pathname).toBe('/admin/sessions');
  });

  test('the shared password’s are all that came with it, the own one marked', async () => {
    const panel = await openPanel(app, { reducedMotion: true });
    await goTo(panel, 'Your sessions', 'Your sessions');
    await waitFor(async () => (await rowsOf(panel)).length === 1);
    expect((await rowsOf(panel))[0]?.[0]).toContain('This browser');
    expect(await panel.text('.panel-head__about')).toContain('shared password');
  });
});
