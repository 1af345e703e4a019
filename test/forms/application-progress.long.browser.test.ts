import { beforeAll, describe, expect, test } from '@jest/globals';
import { applicationSections } from '../../src/shared/content/apply.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { openAt, type PageOptions, phone, STILL, type TestPage } from '../support/browser.ts';
import { applicationAnswers as answers } from '../support/forms.ts';
import { waitFor } from '../support/wait.ts';
import { fill } from './support.ts';

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
  test('names all seven sections, says which are filled in, and moves nothing', async () => {
    const page = await open(phone);
    const labels = () =>
      page.$$eval('.form-progress a', (links) => links.map((link) => link.textContent?.replace(/^\d/, '')));
    expect(await labels()).toEqual(names);
    const bar = () => page.$eval('.form-progress', (node) => node.clientHeight);
    const before = await bar();
    expect(await progress(page)).toMatchObject({ filled: [], count: '0 of 7 filled in' });
    const { firstName, lastName, email, phone: tel, address } = answers;
    await fill(page, form, { firstName, lastName, email, phone: tel });
    expect((await progress(page)).filled).toEqual([]);
    await fill(page, form, { address });
    await waitFor(async () => (await progress(page)).filled.join() === '1');
    await fill(page, form, { canWorkRemotely: true, skills: answers.skills });
    await waitFor(async () => (await progress(page)).filled.join() === '1,5');
    expect(await progress(page)).toMatchObject({ count: '2 of 7 filled in' });
    expect((await labels())[0]).toBe('Personal Information, filled in');
    expect(await bar()).toBe(before);
    expect(page.messages).toEqual([]);
  });

  test('knows the draft that this browser kept, without moving the page', async () => {
    const page = await open(phone);
    await page.evaluate(
      (draft) =>
        localStorage.setItem('application-draft-1', JSON.stringify({ ...draft, keptAt: Date.now() })),
      { answers, documents: [] },
    );
    await page.evaluateOnNewDocument(() => {
      Object.assign(window, { shifts: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.shifts += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.reload({ waitUntil: 'networkidle0' });
    await waitFor(async () => (await progress(page)).filled.join() === '1,2,3,4,5,7');
    expect(await page.evaluate(() => window.shifts)).toBeLessThan(STILL);
  });
});
