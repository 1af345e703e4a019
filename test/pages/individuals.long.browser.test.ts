import { beforeAll, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { desktop, openAt, phone, tablet } from '../support/browser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

test.each([
  { ...phone, columns: 1 },
  { ...tablet, columns: 2 },
  { ...desktop, columns: 4 },
])('/individuals has its services in $columns columns at $width px', async (size) => {
  const page = await openAt(`${app.url}/individuals`, size);
  const lefts = await page.$$eval('.climbing > li', (nodes) =>
    nodes.map((node) => node.getBoundingClientRect().left),
  );
  expect(new Set(lefts).size).toBe(size.columns);
  expect(page.messages).toEqual([]);
});
