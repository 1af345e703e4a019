import { paths } from '#shared/paths.ts';
import { openPage, type TestPage } from '../support/browser.ts';
import { interceptRequests } from '../support/intercept.ts';

/** Opens the home page as it was before an upgrade: the code of /team is not there any more, for `times` documents of `origin`. */
export async function openOldHome(
  origin: string,
  times: number,
): Promise<{ page: TestPage; misses(): number }> {
  const page = await openPage();
  let documents = 0;
  const missedIn = new Set<number>();
  await interceptRequests(page, (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1;
    if (!/\/team-page[^/]*\.js$/.test(request.url()) || documents > times) return request.continue();
    missedIn.add(documents);
    request.respond({ status: 404, contentType: 'text/plain', body: 'File not found.' });
  });
  await page.goto(origin + paths.home, { waitUntil: 'networkidle0' });
  return { page, misses: () => missedIn.size };
}

export const goToTeam = (page: TestPage) =>
  page.evaluate(
    (path) => document.querySelector<HTMLAnchorElement>(`a[href="${path}"]`)?.click(),
    paths.team,
  );

export const loaded = (page: TestPage) => new Promise((resolve) => page.once('load', resolve));
export const heading = (page: TestPage) => page.evaluate(() => document.querySelector('h1')?.textContent);
