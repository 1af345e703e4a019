import { beforeAll, describe, expect, test } from '@jest/globals';
import { draftWords } from '#shared/applications/draft-words.ts';
import { applicationNotices } from '#shared/forms/notices.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { openAt, reload, type TestPage } from '../support/browser.ts';
import { applicationAnswers as answers } from '../support/forms.ts';
import { eventually, waitFor } from '../support/wait.ts';
import { answerDialogs, attach, form, kept, press, status, untilKept } from './application-draft-support.ts';
import {
  expectToast,
  fill,
  focusedName,
  intercept,
  startAnother,
  submit,
  takeAMoment,
  valuesOf,
} from './support.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});

/** Opens the page in a browser that keeps a whole application. */
async function openKept(): Promise<TestPage> {
  const page = await openAt(`${app.url}/about`);
  await page.evaluate(
    (draft) => localStorage.setItem('application-draft-1', JSON.stringify({ ...draft, keptAt: Date.now() })),
    { answers, documents: [] },
  );
  await page.goto(`${app.url}/apply`, { waitUntil: 'networkidle0' });
  await press(page, draftWords.resume);
  await waitFor(async () => (await status(page)) === draftWords.restored);
  return page;
}

describe('an application that was begun', () => {
  test('is kept when the page goes away in the middle of a word', async () => {
    const page = await openAt(`${app.url}/apply`);
    await page.type(`${form} [name="firstName"]`, 'Annabel');
    answerDialogs(page, true);
    await page.goto(`${app.url}/about`);
    await untilKept(page, 'Annabel');
  });

  test('is gone as well when it was sent before its last change could be kept', async () => {
    const page = await openAt(`${app.url}/apply`);
    await fill(page, form, answers);
    await takeAMoment(page);
    // The half second after which a change is kept does not pass.
    await page.evaluate(() => {
      const { setTimeout } = window;
      window.setTimeout = ((run: () => void, delay: number) =>
        setTimeout(run, delay === 500 ? 60_000 : delay)) as typeof setTimeout;
    });
    await page.type(`${form} [name="skills"]`, '!');
    await submit(page, form);
    await startAnother(page, form);
    expect(Object.values(await valuesOf(page, form)).filter(Boolean)).toEqual([]);
    expect(await kept(page)).toBeNull();
  });

  test('stays kept when sending fails', async () => {
    const page = await openKept();
    await intercept(page, '/api/internship-application', (request) =>
      request.respond({ status: 503, body: 'Away.' }),
    );
    await submit(page, form);
    const { title, description } = applicationNotices.failure;
    await expectToast(page, { title, description: `${description} Away.` }, 'destructive');
    expect(await kept(page)).toContain(answers.skills);
  });

  test('can be cleared, by who says yes to it', async () => {
    const page = await openAt(`${app.url}/apply`);
    const button = '.form-draft__button';
    const isDisabled = () => page.$eval(button, (node) => (node as HTMLButtonElement).disabled);
    expect(await isDisabled()).toBe(true);
    await page.type(`${form} [name="lastName"]`, 'Lee');
    await attach(page, 'cv.txt');
    await untilKept(page, 'Lee');
    let asked = answerDialogs(page, false);
    await page.click(button);
    await eventually(async () => expect(await valuesOf(page, form)).toMatchObject({ lastName: 'Lee' }));
    asked = answerDialogs(page, true);
    await page.click(button);
    expect(asked).toEqual([draftWords.clearQuestion]);
    expect(await valuesOf(page, form)).toMatchObject({ lastName: '' });
    expect(await page.$$('.documents li')).toHaveLength(0);
    await waitFor(async () => (await kept(page)) === null);
    expect([await focusedName(page), await isDisabled()]).toEqual(['firstName', true]);
    expect(page.messages).toEqual([]);
  });

  test('is gone once it was sent, and no one is warned then', async () => {
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

  test('asks nothing while nothing was typed, also where text came back', async () => {
    for (const page of [await openAt(`${app.url}/apply`), await openKept()]) {
      const asked = answerDialogs(page, false);
      await page.focus(`${form} [name="lastName"]`);
      await page.click(about);
      await page.waitForFunction(() => location.pathname === '/individuals');
      expect(asked).toEqual([]);
      expect(page.messages).toEqual([]);
    }
  });
});
