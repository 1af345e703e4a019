import { beforeAll, expect, test } from '@jest/globals';
import { paths } from '../../src/shared/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { openPage, type TestPage } from '../support/browser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

/** Opens the home page as it was before an upgrade: the code of /team is not there any more, for `times` documents. */
async function openOldHome(times: number): Promise<{ page: TestPage; misses(): number }> {
  const page = await openPage();
  let documents = 0;
  const missedIn = new Set<number>();
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1;
    if (!/\/team-page[^/]*\.js$/.test(request.url()) || documents > times) return request.continue();
    missedIn.add(documents);
    request.respond({ status: 404, contentType: 'text/plain', body: 'There is no such file.' });
  });
  await page.goto(app.url + paths.home, { waitUntil: 'networkidle0' });
  return { page, misses: () => missedIn.size };
}

const goToTeam = (page: TestPage) =>
  page.evaluate(
    (path) => document.querySelector<HTMLAnchorElement>(`a[href="${path}"]`)?.click(),
    paths.team,
  );

const loaded = (page: TestPage) => new Promise((resolve) => page.once('load', resolve));
const heading = (page: TestPage) => page.evaluate(() => document.querySelector('h1')?.textContent);

test('a page whose code is gone since an upgrade is reloaded', async () => {
  const { page } = await openOldHome(1);
  const reload = loaded(page);
  await goToTeam(page);
  await reload;
  expect(new URL(page.url()).pathname).toBe(paths.team);
  expect(await heading(page)).not.toMatch(/went wrong/);
});
