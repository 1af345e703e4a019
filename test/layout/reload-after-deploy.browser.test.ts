import { beforeAll, expect, test } from '@jest/globals';
import { paths } from '#shared/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { goToTeam, heading, loaded, openOldHome } from './reload-after-deploy-support.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

test('a page whose code is gone since an upgrade is reloaded', async () => {
  const { page } = await openOldHome(app.url, 1);
  const reload = loaded(page);
  await goToTeam(page);
  await reload;
  expect(new URL(page.url()).pathname).toBe(paths.team);
  expect(await heading(page)).not.toMatch(/went wrong/);
});
