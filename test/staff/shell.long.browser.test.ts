import { beforeAll, expect, test } from '@jest/globals';
import { openPanel } from '../panel/panel.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { panelEnv, password } from '../support/panel.ts';
import { goTo, openAccountMenu, shows } from './panel.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: panelEnv });
});

test('the shared password asks again after a reload and goes on to the same view', async () => {
  const panel = await openPanel(app, { reducedMotion: true });
  await goTo(panel, 'Staff', 'Staff');
  await panel.page.reload();
  await panel.page.waitForSelector('.panel-login [type="submit"]:enabled');
  await panel.page.type('input[type="password"]', password);
  await panel.page.keyboard.press('Enter');
  await shows(panel, 'Staff');
  await openAccountMenu(panel);
  expect(await panel.text('.panel-account')).toContain('Shared password');
});
