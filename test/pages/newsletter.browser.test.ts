import { beforeAll, describe, expect, test } from '@jest/globals';
import { newsletterNotices } from '../../src/shared/forms/notices.ts';
import { buttonOf, expectToast, fill, hold, intercept, submit, valuesOf } from '../forms/support.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { openAt, phone, type TestPage } from '../support/browser.ts';
import { browserAddresses } from '../support/forms.ts';
import { mailTo } from '../support/mails.ts';
import { waitFor } from '../support/wait.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

const footer = 'footer .newsletter';
const box = 'main .newsletter';
const problem = (page: TestPage, form: string) =>
  page.$$eval(`${form} .newsletter__problem`, (all) => all.map((node) => node.textContent));
const field = (page: TestPage, form: string) =>
  page.$eval(`${form} input`, (node) => ({
    isInvalid: node.ariaInvalid,
    isDescribed: document.getElementById(node.getAttribute('aria-describedby') ?? '')?.textContent,
    hasFocus: node === document.activeElement,
  }));
const stored = async (email: string) => (await app.knex('subscriptions').where({ email })).length;

describe.each([
  ['the footer', '/about', footer],
  ['the box of the articles', '/articles', box],
])('the newsletter form in %s', (_place, path, form) => {
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

  test('leaves the format to the browser', async () => {
    const page = await openAt(`${app.url}/about`);
    await fill(page, footer, { email: 'not an address' });
    await submit(page, footer);
    expect(await page.$eval(`${footer} input`, (node) => (node as HTMLInputElement).validity.valid)).toBe(
      false,
    );
    expect(await page.$('.toast-card')).toBeNull();
    expect(await page.$eval(`${footer} input`, (node) => (node as HTMLInputElement).required)).toBe(false);
  });

  test('accepts what the server accepts: what the browser takes for an address', async () => {
    const page = await openAt(`${app.url}/about`);
    const { accepted, refused } = browserAddresses;
    const valid = await page.$eval(
      `${footer} input`,
      (node, addresses) =>
        addresses.filter((address) => {
          (node as HTMLInputElement).value = address;
          return (node as HTMLInputElement).validity.valid;
        }),
      [...accepted, ...refused],
    );
    // Nothing at all has a toast of its own.
    expect(valid).toEqual([...accepted, '']);
  });

  test.each([
    ['/about', footer, 'ann@localhost'],
    ['/articles', box, 'a@b'],
  ])('on %s, takes an address without a dot', async (path, form, email) => {
    const page = await openAt(app.url + path);
    await fill(page, form, { email });
    await submit(page, form);
    await expectToast(page, newsletterNotices.success);
    expect(await stored(email)).toBe(1);
  });

  test('says beside the field what is wrong with an address that the browser did not check', async () => {
    const page = await openAt(`${app.url}/about`);
    await page.$eval(footer, (node) => {
      (node as HTMLFormElement).noValidate = true;
    });
    await fill(page, footer, { email: 'ann@example.' });
    await submit(page, footer);
    await expectToast(page, newsletterNotices.failure, 'destructive');
    expect(await valuesOf(page, footer)).toMatchObject({ email: 'ann@example.' });
    expect(await problem(page, footer)).toEqual(['Please enter a valid email address.']);
    expect(await field(page, footer)).toEqual({
      isInvalid: 'true',
      isDescribed: 'Please enter a valid email address.',
      hasFocus: true,
    });
    await page.keyboard.type('com');
    await waitFor(async () => (await problem(page, footer)).length === 0);
  });

  test('says when it failed for another reason, and keeps the address', async () => {
    const page = await openAt(`${app.url}/about`);
    await intercept(page, '/api/subscribe', (request) => request.respond({ status: 503, body: 'Away.' }));
    await fill(page, footer, { email: 'ann@example.com' });
    await submit(page, footer);
    await expectToast(page, newsletterNotices.failure, 'destructive');
    expect(await valuesOf(page, footer)).toMatchObject({ email: 'ann@example.com' });
    // Nothing is wrong with the address.
    expect(await field(page, footer)).toEqual({
      isInvalid: 'false',
      isDescribed: newsletterNotices.failure.description,
      hasFocus: true,
    });
  });

  test('works without JavaScript', async () => {
    const page = await openAt(`${app.url}/about`, { javascript: false });
    await fill(page, footer, { email: 'plain@example.com' });
    await Promise.all([page.waitForNavigation(), submit(page, footer)]);
    expect(await page.$eval('h1', (node) => node.textContent)).toBe(newsletterNotices.success.title);
    expect(await stored('plain@example.com')).toBe(1);
  });

  test('brings no form library to pages without other forms', async () => {
    // Nothing is fetched ahead for another page.
    const page = await openAt(`${app.url}/about`, { line: { saveData: true } });
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.endsWith('.js')),
    );
    const sources = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()));
    expect(scripts.length).toBeGreaterThan(1);
    expect(sources.filter((source) => source.includes('final-form'))).toEqual([]);
  });
});
