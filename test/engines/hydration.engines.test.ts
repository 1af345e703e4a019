import { beforeAll, expect, test } from '@jest/globals';
import type { TestApp } from '../support/app.ts';
import { eachEngine } from '../support/engines/index.ts';
import { complaints, hydrated, isTooWide } from '../support/engines/journey.ts';
import { samplePaths } from '../support/pages.ts';
import { waitFor } from '../support/wait.ts';

/** Runs in the page: reads it to its end, picture by picture. */
async function scrollThrough(): Promise<void> {
  for (const part of document.querySelectorAll('main img, section, footer')) {
    part.scrollIntoView({ block: 'center', behavior: 'instant' });
    await new Promise(requestAnimationFrame);
  }
}

/** Runs in the page: what has not come of the pictures that one sees. */
const missingPictures = () =>
  [...document.images]
    .filter((image) => image.checkVisibility() && !image.closest('[inert]') && !image.naturalWidth)
    .map(({ src }) => src);

eachEngine(({ startSite, open }) => {
  let site: TestApp;
  beforeAll(async () => {
    site = await startSite();
  });

  test.each(samplePaths)('%s hydrates and is read to its end without a word', async (path) => {
    const page = await open(site.config.siteUrl + path);
    await hydrated(page);
    await page.evaluate(scrollThrough);
    await waitFor(async () => (await page.evaluate(missingPictures)).length === 0);
    expect(await isTooWide(page)).toBe(false);
    expect(complaints(page)).toEqual([]);
  });
});
