import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Dialog, ElementHandle } from 'puppeteer';
import { applicationDraft, documentsField } from '../../src/shared/content/apply.ts';
import { applicationNotices } from '../../src/shared/forms/notices.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { openAt, phone, reload, STILL, type TestPage, visit } from '../support/browser.ts';
import { applicationAnswers as answers } from '../support/forms.ts';
import { makeTemporaryDirectory } from '../support/temporary.ts';
import { waitFor } from '../support/wait.ts';
import { expectToast, fill, submit, takeAMoment, valuesOf } from './support.ts';

const form = '.application-form';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

const kept = (page: TestPage) => page.evaluate(() => localStorage.getItem('application-draft-1'));
const status = (page: TestPage) => page.$eval('.form-draft__status', (node) => node.textContent);
const untilKept = (page: TestPage, text: string) => waitFor(async () => (await kept(page))?.includes(text));

/** Opens the page in a browser that keeps a whole application. */
async function openKept(): Promise<TestPage> {
  const page = await openAt(`${app.url}/about`);
  await page.evaluate(
    (draft) => localStorage.setItem('application-draft-1', JSON.stringify({ ...draft, keptAt: Date.now() })),
    { answers, documents: [] },
  );
  await visit(page, `${app.url}/apply`);
  await waitFor(async () => (await status(page)) === applicationDraft.restored);
  return page;
}

/** Answers each dialog, and keeps its kind and its words. */
function answerDialogs(page: TestPage, accept: boolean): string[] {
  const asked: string[] = [];
  page.removeAllListeners('dialog');
  page.on('dialog', (dialog: Dialog) => {
    asked.push(dialog.type() === 'beforeunload' ? 'beforeunload' : dialog.message());
    void (accept ? dialog.accept() : dialog.dismiss());
  });
  return asked;
}

async function attach(page: TestPage, name: string): Promise<void> {
  const folder = await makeTemporaryDirectory('documents');
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, name);
  await writeFile(file, 'Hello.');
  await ((await page.$(`${form} [type="file"]`)) as ElementHandle<HTMLInputElement>).uploadFile(file);
}

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
    await waitFor(async () => (await status(page)) === applicationDraft.restored);
    expect(await valuesOf(page, form)).toMatchObject({ ...some, hasTransportation: false, lastName: '' });
    expect(await page.$eval('.form-notice', (node) => node.textContent)).toBe(
      documentsField.missing('cv.txt'),
    );
    expect(await page.evaluate(() => window.shifts)).toBeLessThan(STILL);
    await attach(page, 'cv.txt');
    await waitFor(async () => (await page.$('.form-notice')) === null);
    expect(page.messages).toEqual([]);
  });

  test('is gone once it was sent, and nobody is warned then', async () => {
    const page = await openKept();
    expect(await valuesOf(page, form)).toMatchObject(answers);
    await page.type(`${form} [name="lastName"]`, '-Smith');
    await untilKept(page, '-Smith');
    await takeAMoment(page);
    await submit(page, form);
    await expectToast(page, applicationNotices.success);
    expect(await app.knex('applications').where({ last_name: 'Example-Smith' })).toHaveLength(1);
    await waitFor(async () => (await kept(page)) === null);
    const asked = answerDialogs(page, false);
    await reload(page);
    expect(asked).toEqual([]);
    expect(await valuesOf(page, form)).toMatchObject({ firstName: '', whyInterested: '' });
    expect(await status(page)).toBe('');
    expect(page.messages).toEqual([]);
  });
});

describe('leaving the application', () => {
  const about = 'footer a[href="/individuals"]';

  test('asks before another page of ours and before a reload, once something was typed', async () => {
    const page = await openAt(`${app.url}/apply`);
    await page.type(`${form} [name="lastName"]`, 'Lee');
    let asked = answerDialogs(page, false);
    await page.click(about);
    await waitFor(() => asked.length === 1);
    expect(asked).toEqual([applicationDraft.leave]);
    expect(new URL(page.url()).pathname).toBe('/apply');
    expect(await valuesOf(page, form)).toMatchObject({ lastName: 'Lee' });
    asked = answerDialogs(page, true);
    await reload(page);
    expect(asked).toEqual(['beforeunload']);
    await page.type(`${form} [name="lastName"]`, '-Smith');
    asked = answerDialogs(page, true);
    await page.click(about);
    await page.waitForFunction(() => location.pathname === '/individuals');
    expect(asked).toEqual([applicationDraft.leave]);
    expect(page.messages).toEqual([]);
  });
});

declare global {
  interface Window {
    shifts: number;
  }
}
