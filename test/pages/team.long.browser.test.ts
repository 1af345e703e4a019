import { beforeAll, expect, test } from '@jest/globals';
import { team } from '#shared/content/documents/team.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { desktop, openAt, phone, tablet } from '../support/browser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

test.each([phone, tablet, desktop])(
  'each member of /team has a portrait at $width px, the first the largest',
  async (size) => {
    const page = await openAt(`${app.url}/team`, size);
    const widths = await page.$$eval('.member .portrait', (all) =>
      all.map((portrait) => portrait.getBoundingClientRect().width),
    );
    expect(widths).toHaveLength(team.people.length);
    expect(Math.max(...widths.slice(1))).toBeLessThan(widths[0] ?? 0);
    expect(page.messages).toEqual([]);
  },
);
