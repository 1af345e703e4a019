import { beforeAll, expect, test } from '@jest/globals';
import type { TestApp } from '../support/app.ts';
import { eachEngine, foundEngines } from '../support/engines/index.ts';
import { complaints, hydrated, isThere, problems } from '../support/engines/journey.ts';
import { waitFor } from '../support/wait.ts';

/** The short form of the journeys beside this file, in the engines that are here. */
eachEngine(
  ({ startSite, open }) => {
    let site: TestApp;
    beforeAll(async () => {
      site = await startSite();
    });

    test('a page hydrates without a word, its menu opens, its form says what is wrong', async () => {
      const page = await open(`${site.config.siteUrl}/contact`);
      await hydrated(page);
      await page.click('.menu-toggle > summary');
      await waitFor(() => isThere(page, '.menu-toggle[open]'));
      await page.press('Escape');
      await waitFor(async () => !(await isThere(page, '.menu-toggle[open]')));
      await page.click('#message form [type="submit"]');
      await waitFor(async () => Object.keys(await problems(page, '#message form')).length === 5);
      expect(complaints(page)).toEqual([]);
    });
  },
  { names: foundEngines, sizes: [{ width: 390, height: 844 }] },
);
