import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { panelEnv } from '../support/panel.ts';
import { waitFor } from '../support/wait.ts';
import { fillAuditLog } from './audit-lines.ts';
import { openAs, rowsOf } from './panel.ts';

eachDatabase((openDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env: panelEnv });
  });
  beforeEach(() => fillAuditLog(app));

  test('older lines, filters and the way back are in the address, and a reload keeps them', async () => {
    const panel = await openAs(app, 'owner', '/admin/audit-log', 'Audit log');
    const { page } = panel;
    const subjects = async () => (await rowsOf(panel)).map((cells) => cells[3]);
    const until = (count: number, first: string) =>
      waitFor(async () => {
        const found = await subjects();
        if (found.length === count && found[0] === first) return true;
        throw new Error(`${found.length} lines, the first is ${found[0]}`);
      });
    await until(50, 'line 61');
    expect(await panel.text('.data-table tbody tr')).toMatch(
      /Ann Lee\s+Published\s+line 61\s+203\.0\.113\.9/,
    );
    await page.click('.cursor-pager ::-p-text(Older)');
    await until(12, 'line 11');
    await page.reload();
    await until(12, 'line 11');
    await page.click('.cursor-pager ::-p-text(Newest)');
    await until(50, 'line 61');

    await panel.fill('Who', 'Ann Lee');
    await page.select('select[name="action"]', 'publish');
    await page.keyboard.press('Tab');
    await panel.press('Filter');
    await until(1, 'line 61');
    expect(new URL(page.url()).search).toBe('?who=Ann+Lee&action=publish');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('1 entry');
    await page.goBack();
    await until(50, 'line 61');
    expect(await panel.value('Who')).toBe('');
    await page.goto(`${app.url}/admin/audit-log?from=2026-10-03&to=2026-10-04`);
    await until(2, 'line 3');
    await panel.press('Clear filters');
    await until(50, 'line 61');
    await page.goto(`${app.url}/admin/audit-log?who=Nobody`);
    await page.waitForSelector('.panel-empty ::-p-text(No matches)');
  });
});
