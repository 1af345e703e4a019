import { beforeAll, describe, expect, test } from '@jest/globals';
import { newsletterNotices } from '#shared/forms/notices.ts';
import { expectToast, fill, intercept, submit, valuesOf } from '../forms/support.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { openAt } from '../support/browser.ts';
import { browserAddresses } from '../support/forms.ts';
import { waitFor } from '../support/wait.ts';
import { box, field, footer, problem } from './newsletter-support.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});

const stored = async (email: string) => (await app.knex('subscriptions').where({ email })).length;

describe('the newsletter form', () => {
  test('leaves the format to the browser', async () => {
    const page = await openAt(`${app.url}/about`);
    await fill(page, footer, { email: 'not an address' });
    await submit(page, footer);
    expect(await page.$eval(`${footer} input`, (node) => (node as HTMLInputElement).validity.valid)).toBe(
      false,
    );
    expect(await page.$('.toast.show')).toBeNull();
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
    // An empty field has a separate toast.
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

  test('says when it failed for another reason, and keeps the address', async () => {
    const page = await openAt(`${app.url}/about`);
    await intercept(page, '/api/subscribe', (request) => request.respond({ status: 503, body: 'Away.' }));
    await fill(page, footer, { email: 'ann@example.com' });
    await submit(page, footer);
    const { title, description } = newsletterNotices.failure;
    const words = `${description} Away.`;
    await expectToast(page, { title, description: words }, 'destructive');
    expect(await valuesOf(page, footer)).toMatchObject({ email: 'ann@example.com' });
    // Nothing is wrong with the address.
    expect(await field(page, footer)).toEqual({
      isInvalid: 'false',
      isDescribed: words,
      hasFocus: true,
    });
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
});
