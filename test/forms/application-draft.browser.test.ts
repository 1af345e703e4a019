import { beforeAll, describe, expect, test } from '@jest/globals';
import { draftWords } from '#shared/applications/draft-words.ts';
import { documentsField } from '#shared/content/apply.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { anotherTab, openAt, phone, reload, STILL } from '../support/browser.ts';
import { waitFor } from '../support/wait.ts';
import { answerDialogs, attach, form, kept, press, status, untilKept } from './application-draft-support.ts';
import { progress } from './application-progress-support.ts';
import { fill, focusedName, valuesOf } from './support.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

describe('an application that was begun', () => {
  test('comes back after a reload, without moving the page; documents are asked for again', async () => {
    const page = await openAt(`${app.url}/apply`, phone);
    const some = { firstName: 'Ann', yearInSchool: 'senior', skills: 'Writing.', canWorkRemotely: true };
    await fill(page, form, some);
    await attach(page, 'cv.txt');
    await untilKept(page, 'cv.txt');
    answerDialogs(page, true);
    await page.evaluateOnNewDocument(() => {
      Object.assign(window, { shifts: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.shifts += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await reload(page);
    await waitFor(
      async () => (await status(page)) === `${draftWords.restoredText} ${draftWords.attachAgain}`,
    );
    expect(await valuesOf(page, form)).toMatchObject({ ...some, hasTransportation: false, lastName: '' });
    expect(await page.$eval('.form-notice', (node) => node.textContent)).toBe(
      documentsField.missing('cv.txt'),
    );
    expect(await page.evaluate(() => window.shifts)).toBeLessThan(STILL);
    await attach(page, 'cv.txt');
    await waitFor(async () => (await page.$('.form-notice')) === null);
    expect(await status(page)).not.toContain(draftWords.attachAgain);
    // The progress follows the focus, in a section that the middle of the window has not reached.
    for (const [name, number] of [
      ['additionalInfo', 7],
      ['skills', 4],
    ] as const) {
      await page.focus(`${form} [name="${name}"]`);
      await waitFor(async () => (await progress(page)).current[0] === number);
    }
    expect(page.messages).toEqual([]);
  });
});

test('a new tab is offered what another holds, and neither overwrites the other', async () => {
  const first = await openAt(`${app.url}/apply`, phone);
  await first.type(`${form} [name="firstName"]`, 'Ann');
  await untilKept(first, 'Ann');
  const second = await anotherTab(first, `${app.url}/apply`);
  await second.waitForSelector(`.form-draft button::-p-text(${draftWords.resume})`);
  expect(await valuesOf(second, form)).toMatchObject({ firstName: '' });
  await second.type(`${form} [name="firstName"]`, 'Bea');
  await untilKept(second, 'Bea');
  expect(await kept(second)).toContain('Ann');
  const third = await anotherTab(first, `${app.url}/apply`);
  await press(third, draftWords.resume);
  await waitFor(async () => (await status(third)) === draftWords.restored);
  expect(await valuesOf(third, form)).toMatchObject({ firstName: 'Bea' });
  expect(await focusedName(third)).toBe('firstName');
  answerDialogs(first, true);
  await reload(first);
  await waitFor(async () => (await status(first)) === draftWords.restored);
  expect(await valuesOf(first, form)).toMatchObject({ firstName: 'Ann' });
});

describe('leaving the application', () => {
  const about = 'footer a[href="/individuals"]';

  test('asks before another page of ours and before a reload, once something was typed', async () => {
    const page = await openAt(`${app.url}/apply`);
    await page.type(`${form} [name="lastName"]`, 'Lee');
    let asked = answerDialogs(page, false);
    await page.click(about);
    await waitFor(() => asked.length === 1);
    expect(asked).toEqual([draftWords.leave]);
    expect(new URL(page.url()).pathname).toBe('/apply');
    expect(await valuesOf(page, form)).toMatchObject({ lastName: 'Lee' });
    asked = answerDialogs(page, true);
    await reload(page);
    expect(asked).toEqual(['beforeunload']);
    await page.type(`${form} [name="lastName"]`, '-Smith');
    asked = answerDialogs(page, true);
    await page.click(about);
    await page.waitForFunction(() => location.pathname === '/individuals');
    expect(asked).toEqual([draftWords.leave]);
    expect(page.messages).toEqual([]);
  });
});

declare global {
  interface Window {
    shifts: number;
  }
}
