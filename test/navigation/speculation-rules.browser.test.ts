import { beforeAll, expect, test } from '@jest/globals';
import { paths } from '#shared/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { openPage, type TestPage } from '../support/browser.ts';
import { interceptRequests } from '../support/intercept.ts';
import { waitFor } from '../support/wait.ts';
import { press } from './speculation-rules-support.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

/** The rules of a page whose application never starts stay in it, as they do before that. */
async function openUnstarted(path: string): Promise<TestPage> {
  const page = await openPage();
  await interceptRequests(page, (request) =>
    /\/entry-client-[^/]*\.js$/.test(request.url()) ? request.abort() : request.continue(),
  );
  await page.goto(app.url + path, { waitUntil: 'load' });
  return page;
}

test('before the application runs, a document is fetched as soon as its link is pressed', async () => {
  const page = await openUnstarted(paths.home);
  const fetched = await press(page, paths.solutions);
  await waitFor(() => fetched.includes(paths.solutions));
});

test('they name public pages alone, in a form that browsers take', async () => {
  const page = await openPage();
  const response = await page.goto(app.url, { waitUntil: 'load' });
  const [, text = ''] = /<script type="speculationrules">([^<]*)/.exec((await response?.text()) ?? '') ?? [];
  expect(page.messages).toEqual([]);
  const { prefetch, ...others } = JSON.parse(text) as Record<string, unknown[]>;
  expect(others).toEqual({});
  for (const path of [paths.admin, paths.checkout, paths.paymentSuccess, paths.zohoAuth, '/api', '*']) {
    expect(JSON.stringify(prefetch)).not.toContain(path);
  }
  expect(JSON.stringify(prefetch)).toContain(paths.packages);
  // Each change of the document would compute the style of the whole page again.
  expect(text).not.toContain('selector_matches');
});
