import { beforeAll, expect, test } from '@jest/globals';
import { paths } from '#shared/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { openOn } from '../support/navigation.ts';
import { press } from './speculation-rules-support.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

test('afterwards the application fetches less by itself', async () => {
  const page = await openOn({}, app.url + paths.home);
  const fetched = await press(page, paths.solutions);
  await page.waitForNetworkIdle();
  expect(fetched).toEqual([]);
});
