import type { TestPage } from '../support/browser.ts';

export const footer = 'footer .newsletter';

export const box = 'main .newsletter';

export const problem = (page: TestPage, form: string) =>
  page.$$eval(`${form} .form-error`, (all) => all.map((node) => node.textContent));

export const field = (page: TestPage, form: string) =>
  page.$eval(`${form} input`, (node) => ({
    isInvalid: node.ariaInvalid,
    isDescribed: document.getElementById(node.getAttribute('aria-describedby') ?? '')?.textContent,
    hasFocus: node === document.activeElement,
  }));
