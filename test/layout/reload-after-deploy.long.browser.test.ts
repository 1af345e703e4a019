import { beforeAll, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { waitFor } from '../support/wait.ts';
import { goToTeam, heading, loaded, openOldHome } from './reload-after-deploy-support.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

test('a page whose code stays away is reloaded once and can be read as the server sent it', async () => {
  const { page, misses } = await openOldHome(app.url, Number.POSITIVE_INFINITY);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  const reload = loaded(page);
  await goToTeam(page);
  await reload;
  // The page that was reloaded has missed it too, and had the time to act on that.
  await waitFor(() => misses() >= 2);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))));
  expect(loads).toBe(1);
  expect(await heading(page)).not.toMatch(/went wrong/);
});
