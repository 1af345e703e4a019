import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { adminEnv } from '../support/admin.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { openAs, shows } from './desk.ts';

eachDatabase((openDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env: adminEnv });
  });
  beforeEach(async () => {
    await app.knex('admin_audit').del();
    const line = (index: number) => ({
      action: index % 2 ? 'publish' : 'upload',
      subject: `line ${index}`,
      address: '203.0.113.9',
      staff_id: 7,
      staff_name: index < 60 ? 'Maren Holloway' : 'Ann Lee',
      created_at: new Date(Date.UTC(2026, 9, 1 + index, 12)),
    });
    const lines = Array.from({ length: 62 }, (_, index) => line(index));
    for (const each of lines) await app.knex('admin_audit').insert(each);
  });

  test('comes as a file of what the filters leave, after a proof if the last one is old', async () => {
    const panel = await openAs(app, 'owner', '/admin/trail?who=Ann+Lee', 'Trail');
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
    await shows(panel, 'Trail');
  });
});
