import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { panelEnv } from '../support/panel.ts';
import { fillAuditLog } from './audit-lines.ts';
import { openAs, shows } from './panel.ts';

eachDatabase((openDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env: panelEnv });
  });
  beforeEach(() => fillAuditLog(app));

  test('comes as a file of what the filters leave, after a proof if the last one is old', async () => {
    const panel = await openAs(app, 'owner', '/admin/audit-log?who=Ann+Lee', 'Audit log');
    const { page } = panel;
    await page.evaluate(() => {
      const make = URL.createObjectURL;
      URL.createObjectURL = (file) => {
        (file as Blob).text().then((text) => Object.assign(window, { saved: text }));
        return make(file);
      };
    });
    await panel.press('Download CSV');
    await page.waitForFunction(() => 'saved' in window);
    const csv = await page.evaluate(() => (window as unknown as { saved: string }).saved);
    expect(
      csv
        .trim()
        .split('\r\n')
        .map((line) => line.split(',')[4]),
    ).toEqual(['subject', 'line 61', 'line 60']);
    await app.knex('staff_sessions').update({ proved_at: new Date(Date.now() - 11 * 60_000) });
    await panel.press('Download CSV');
    await page.waitForSelector('.modal ::-p-text(Confirm it’s you)');
    await panel.press('Cancel');
    await panel.dialogClosed();
    expect(await page.$('.alert')).toBeNull();
    await shows(panel, 'Audit log');
  });
});
