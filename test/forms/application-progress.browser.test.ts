import { beforeAll, describe, expect, test } from '@jest/globals';
import { applicationSections } from '../../src/shared/content/apply.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { openAt, type PageOptions, phone, type TestPage } from '../support/browser.ts';
import { waitFor } from '../support/wait.ts';

const form = '.application-form';
const names = Object.values(applicationSections);

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

const open = (options?: PageOptions) => openAt(`${app.url}/apply`, options);

/** The numbers of the sections that are filled in, and of the one that one is in. */
const progress = (page: TestPage) =>
  page.$eval('.form-progress', (bar) => {
    const links = [...bar.querySelectorAll('a')];
    const numbers = (selector: string) =>
      links.flatMap((link, index) => (link.matches(selector) ? [index + 1] : []));
    return {
      filled: numbers('[data-filled]'),
      current: numbers('[aria-current="step"]'),
      count: bar.querySelector('[role="status"]')?.textContent,
    };
  });

describe('the progress of an application', () => {
  test('follows the visitor, who may jump by it, and never hides what has the focus', async () => {
    const page = await open({ ...phone, reducedMotion: true });
    for (const [index, name] of [
      'firstName',
      'university',
      'internshipType',
      'relevantExperience',
    ].entries()) {
      await page.click(`.form-progress li:nth-child(${index + 1}) a`);
      await waitFor(async () => (await progress(page)).current.join() === String(index + 1));
      const below = await page.$eval('.form-progress', (node) => node.getBoundingClientRect().bottom);
      const heading = await page.$eval(
        `:nth-child(${index + 1} of .form-section) h3`,
        (node) => node.getBoundingClientRect().top,
      );
      expect(heading).toBeGreaterThanOrEqual(below);
      await page.focus(`${form} [name="${name}"]`);
      const field = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? 0);
      expect(field).toBeGreaterThanOrEqual(below);
    }
    expect(
      await page.$$eval('.form-progress [data-current]', (all) => all.map((node) => node.textContent)),
    ).toEqual([names[3]]);
  });
});
