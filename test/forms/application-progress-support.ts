import { applicationSections } from '#shared/content/apply.ts';
import type { TestPage } from '../support/browser.ts';

export const form = '.application-form';

export const names = Object.values(applicationSections);

/** The numbers of the sections that are filled in, and of the one that one is in. */
export const progress = (page: TestPage) =>
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
