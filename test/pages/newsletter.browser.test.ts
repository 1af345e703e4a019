import { beforeAll, describe, expect, test } from '@jest/globals';
import { newsletterNotices, subscriptionSteps } from '#shared/forms/notices.ts';
import { buttonOf, expectToast, fill, hold, submit, valuesOf } from '../forms/support.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { openAt, phone } from '../support/browser.ts';
import { isLong } from '../support/form.ts';
import { mailTo } from '../support/mails.ts';
import { waitFor } from '../support/wait.ts';
import { box, field, footer, problem } from './newsletter-support.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
const stored = async (email: string) => (await app.knex('subscriptions').where({ email })).length;

const places = [
  ['the box of the articles', '/articles', box],
  ['the footer', '/about', footer],
] as const;

describe.each(isLong ? places : places.slice(0, 1))('the newsletter form in %s', (_place, path, form) => {
  test('is busy, subscribes once, thanks and empties itself', async () => {
    const page = await openAt(app.url + path);
    const email = `${_place.replaceAll(' ', '-')}@example.com`;
    expect(await buttonOf(page, form)).toEqual({ words: 'SUBMIT', disabled: false });
    await fill(page, form, { email });
    const calls = await hold(page, '/api/subscribe');
    await page.click(`${form} button`, { count: 2 });
    await waitFor(async () => (await buttonOf(page, form)).disabled);
    expect(await buttonOf(page, form)).toEqual({ words: 'SUBMITTING...', disabled: true });
    expect(await valuesOf(page, form)).toMatchObject({ email });
    calls.release();
    await expectToast(page, newsletterNotices.success);
    expect(await valuesOf(page, form)).toMatchObject({ email: '' });
    await waitFor(async () => (await field(page, form)).isDescribed === subscriptionSteps(email));
    await waitFor(async () => !(await buttonOf(page, form)).disabled);
    expect(await buttonOf(page, form)).toEqual({ words: 'SUBMIT', disabled: false });
    expect([calls.count(), await stored(email)]).toEqual([1, 1]);
    expect((await mailTo(app, email)).subject).toBeTruthy();
    expect(page.messages).toEqual([]);
  });
});

describe('the newsletter form', () => {
  test('asks for an address by a toast and beside the field when there is none', async () => {
    const page = await openAt(`${app.url}/about`, phone);
    await submit(page, footer);
    await expectToast(page, newsletterNotices.empty, 'destructive');
    expect(await field(page, footer)).toEqual({
      isInvalid: 'true',
      isDescribed: newsletterNotices.empty.description,
      hasFocus: true,
    });
    await page.keyboard.type('a');
    await waitFor(async () => (await problem(page, footer)).length === 0);
    expect(page.messages).toEqual([]);
  });

  test('works without JavaScript', async () => {
    const page = await openAt(`${app.url}/about`, { javascript: false });
    await fill(page, footer, { email: 'plain@example.com' });
    await Promise.all([page.waitForNavigation(), submit(page, footer)]);
    expect(await page.$eval('h1', (node) => node.textContent)).toBe(newsletterNotices.success.title);
    expect(await stored('plain@example.com')).toBe(1);
    expect(await page.$eval('main', (node) => node.textContent)).toContain(
      'confirm with the link in our email',
    );
  });
});
