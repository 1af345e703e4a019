import { beforeAll, describe, expect, test } from '@jest/globals';
import { internships } from '#shared/content/documents/internships.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { openAt } from '../support/browser.ts';
import { eventually } from '../support/wait.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

const open = (options = {}, hash = '') => openAt(`${app.url}/internships${hash}`, options);

describe('/internships', () => {
  test('a question opens and closes by keyboard', async () => {
    const page = await open();
    await page.focus('.faq summary');
    await page.keyboard.press('Enter');
    await eventually(async () =>
      expect(await page.$eval('.faq', (faq) => faq.hasAttribute('open'))).toBe(true),
    );
    expect(await page.$eval('.faq', (faq) => (faq as HTMLElement).innerText)).toContain(
      internships.questions.items[0]?.answer,
    );
    await page.keyboard.press('Enter');
    await eventually(async () =>
      expect(await page.$eval('.faq', (faq) => faq.hasAttribute('open'))).toBe(false),
    );
  });

  test('questions open without JavaScript, and a hash opens its answer', async () => {
    const page = await open({ javascript: false }, '#hours');
    expect(await page.$eval('details:has(#hours)', (faq) => faq.hasAttribute('open'))).toBe(true);
    await page.click('.faq summary');
    await eventually(async () =>
      expect(await page.$eval('.faq', (faq) => faq.hasAttribute('open'))).toBe(true),
    );
  });
});
