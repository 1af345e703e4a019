import { beforeAll, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { openAt } from '../support/browser.ts';
import { samplePaths } from '../support/pages.ts';
import { tabThrough } from './checks/keyboard.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

test.each(samplePaths)('the tab key reaches everything on %s, in sight and with a ring', async (path) => {
  const page = await openAt(app.url + path, { reducedMotion: true });
  expect(await tabThrough(page)).toEqual([]);
});
