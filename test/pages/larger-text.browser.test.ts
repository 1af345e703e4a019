import { beforeAll, expect, test } from '@jest/globals';
import { paths } from '#shared/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { openAt } from '../support/browser.ts';
import { times } from '../support/form.ts';
import { settle } from '../support/modes.ts';
import { samplePaths } from '../support/pages.ts';
import { sidewaysScroll, spilledTexts } from './checks/sight.ts';

const order = 'packageId=career_pro&packageName=Career+Catalyst+-+PRO&amount=3700';
const all = [paths.packages, ...samplePaths, '/contact?tab=booking', `/checkout?${order}`];
const textSizes = [24, 20].slice(0, times(1, 2));
const widths = [1280, 390, 768, 1440].slice(0, times(2, 4));

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

test.each(all.slice(0, times(1, all.length)))(
  '%s fits into the window of a browser that is set to larger text',
  async (path) => {
    const found: Record<string, string[]> = {};
    for (const textSize of textSizes) {
      const page = await openAt(app.url + path, { textSize, reducedMotion: true, line: { saveData: true } });
      for (const width of widths) {
        await page.setViewport({ width, height: 900 });
        await settle(page);
        const faults = [...(await sidewaysScroll(page)), ...(await page.evaluate(spilledTexts))];
        if (faults.length > 0) found[`${textSize} px at ${width}`] = faults;
      }
    }
    expect(found).toEqual({});
  },
);
