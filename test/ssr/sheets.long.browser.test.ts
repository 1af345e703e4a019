import { beforeAll, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { openAt, type TestPage } from '../support/browser.ts';
import { samplePaths } from '../support/pages.ts';
import { builtFiles } from '../support/sent-files.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

const sheetsOfPages = () => builtFiles('.css').filter((url) => !url.includes('/entry-client-'));

/** How every element looks, as the browser computed it: one line for each property. */
const looks = (page: TestPage) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main, main *')].flatMap((element) => {
      const style = getComputedStyle(element);
      const name = `${element.tagName.toLowerCase()}.${element.getAttribute('class')}`;
      const properties = [...style].filter((property) => !property.startsWith('--'));
      return properties.map((property) => `${name} { ${property}: ${style.getPropertyValue(property)} }`);
    }),
  );

/** The application adds the sheets of the pages that one comes through, and of those that it fetches ahead. */
test.each(samplePaths)('%s looks the same with the sheets of all other pages', async (path) => {
  const page = await openAt(app.url + path, { line: { saveData: true }, reducedMotion: true });
  const alone = await looks(page);
  for (const url of sheetsOfPages()) await page.addStyleTag({ url });
  const together = await looks(page);
  expect(together.filter((look, at) => look !== alone[at]).slice(0, 10)).toEqual([]);
});
