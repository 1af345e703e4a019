import { expect, test } from '@jest/globals';
import { openPage } from '../support/browser.ts';
import { spawnServer, untilReady } from '../support/server-process.ts';

test('while developing, Vite serves the same pages, styled and hydrated', async () => {
  const server = await spawnServer({ NODE_ENV: 'development' });
  await untilReady(server);
  const page = await openPage();
  await page.goto(`${server.url}/articles`);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('header') ?? {}).some((key) => key.startsWith('__react')),
  );
  expect(await page.$eval('h1', (heading) => getComputedStyle(heading).fontFamily)).toContain('Fraunces');
  expect(page.messages.filter((message) => !/^console\.(info|debug)/.test(message))).toEqual([]);
  server.child.kill('SIGTERM');
  expect(await server.exit).toBe(0);
});
