import { beforeAll, expect, test } from '@jest/globals';
import { paths } from '../../src/shared/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import type { TestPage } from '../support/browser.ts';
import { openOn } from '../support/navigation.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

/** Presses the pointer on a link and keeps it down. @returns the paths of documents that the browser then fetches ahead */
async function press(page: TestPage, path: string): Promise<string[]> {
  const client = await page.createCDPSession();
  const fetched: string[] = [];
  client.on('Preload.prefetchStatusUpdated', ({ key, status }) => {
    if (status === 'Ready') fetched.push(new URL(key.url).pathname);
  });
  await client.send('Preload.enable');
  await page.hover(`main a[href="${path}"]`);
  await page.mouse.down();
  return fetched;
}

test('afterwards the application fetches less by itself', async () => {
  const page = await openOn({}, app.url + paths.home);
  const fetched = await press(page, paths.solutions);
  await page.waitForNetworkIdle();
  expect(fetched).toEqual([]);
});
