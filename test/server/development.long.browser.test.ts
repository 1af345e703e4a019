import { beforeAll, expect, test } from '@jest/globals';
import { typefaces } from '#shared/typefaces.ts';
import { openPage } from '../support/browser.ts';
import { hydrated } from '../support/engines/journey.ts';
import { samplePaths } from '../support/pages.ts';
import { type ServerProcess, spawnServer, untilReady } from '../support/server-process.ts';

let server: ServerProcess;
beforeAll(async () => {
  server = await spawnServer({ NODE_ENV: 'development' });
  await untilReady(server);
});

/** React tells of an attribute that differs between server and browser only while developing. */
test.each(samplePaths)(
  'while developing, Vite serves %s styled, hydrated and without a warning',
  async (path) => {
    const page = await openPage();
    await page.goto(server.url + path);
    await hydrated(page);
    // A page that asks for a state renders its heading again with the answer.
    await page.waitForFunction(
      (family) => getComputedStyle(document.querySelector('h1') ?? document.body).fontFamily.includes(family),
      {},
      typefaces.display.family,
    );
    const defects = page.messages.filter((message) => !/^console\.(info|debug)|status of 404/.test(message));
    expect(defects.map((message) => message.slice(0, 2_000))).toEqual([]);
  },
);
