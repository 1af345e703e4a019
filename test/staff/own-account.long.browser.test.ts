import { beforeAll, expect, test } from '@jest/globals';
import { paths } from '#shared/paths.ts';
import { type Panel, panelOf } from '../panel/panel.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { openPage } from '../support/browser.ts';
import { eachDatabase } from '../support/databases.ts';
import { panelEnv } from '../support/panel.ts';

eachDatabase((openDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env: panelEnv });
  });

  const problem = (panel: Panel) => panel.text('.alert, .form-error');

  test('a link that was used says what to do, and the shared password is one press away', async () => {
    const page = await openPage();
    const panel = panelOf(page);
    await page.goto(`${app.url}${paths.admin}#invitation=${'x'.repeat(43)}`);
    await page.waitForSelector('.alert');
    expect(await problem(panel)).toBe(
      'This link has been used or has expired. Please ask for a new invitation.',
    );
    await panel.press('Use the shared password');
    await panel.field('Admin Password');
  });
});
