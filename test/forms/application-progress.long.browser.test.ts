import { beforeAll, describe, expect, test } from '@jest/globals';
import { draftWords } from '#shared/applications/draft-words.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { openAt, type PageOptions, phone, STILL } from '../support/browser.ts';
import { applicationAnswers as answers } from '../support/forms.ts';
import { waitFor } from '../support/wait.ts';
import { press } from './application-draft-support.ts';
import { form, names, progress } from './application-progress-support.ts';
import { fill } from './support.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});

const open = (options?: PageOptions) => openAt(`${app.url}/apply`, options);

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
    await press(page, draftWords.resume);
    await waitFor(async () => (await progress(page)).filled.join() === '1,2,3,4,5,7');
    expect(await page.evaluate(() => window.shifts)).toBeLessThan(STILL);
  });
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
