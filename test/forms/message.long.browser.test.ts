import { beforeAll, describe, expect, test } from '@jest/globals';
import { contactNotices } from '#shared/forms/notices.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { openAt } from '../support/browser.ts';
import { validContact } from '../support/forms.ts';
import { waitFor } from '../support/wait.ts';
import {
  allEmpty,
  buttonOf,
  expectToast,
  fill,
  hold,
  intercept,
  messages,
  startAnother,
  submit,
  valuesOf,
} from './support.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});

const form = '#message form';

describe('Send a Message', () => {
  test('any 2xx is a success, and the confirmation works without a receipt', async () => {
    const page = await openAt(`${app.url}/contact`);
    await fill(page, form, validContact);
    await intercept(page, '/api/contact', (request) =>
      request.respond({ status: 200, contentType: 'text/plain', body: 'OK' }),
    );
    await submit(page, form);
    await expectToast(page, contactNotices.success);
    const facts = await startAnother(page, form);
    expect(Object.keys(facts)).not.toContain('Reference');
    expect(await valuesOf(page, form)).toEqual({ ...allEmpty(validContact), website: '' });
    expect(page.messages).toEqual([]);
  });

  test('a failure shows its toast and leaves everything as it was typed', async () => {
    const page = await openAt(`${app.url}/contact`);
    await fill(page, form, validContact);
    await intercept(page, '/api/contact', (request) => request.abort());
    await submit(page, form);
    await expectToast(page, contactNotices.failure, 'destructive');
    expect(await valuesOf(page, form)).toEqual({ ...validContact, website: '' });
    expect(await messages(page, form)).toEqual({});
    await waitFor(async () => !(await buttonOf(page, form)).disabled);
    // The button lost the focus when it was disabled and has it again.
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Send Message');
  });

  test('has the service of the page that led to it, also after a reload; others become Other', async () => {
    for (const [service, option] of [
      ['corporate-training', 'corporate-training'],
      ['career-coaching', 'other'],
    ]) {
      const page = await openAt(`${app.url}/solutions/${service}`);
      await page.click('main a.btn[href^="/contact?tab=booking"]');
      await page.waitForSelector(form);
      await waitFor(async () => (await valuesOf(page, form)).service === option);
      await page.reload({ waitUntil: 'networkidle0' });
      await waitFor(async () => (await valuesOf(page, form)).service === option);
      expect(page.messages).toEqual([]);
    }
  });

  test('keeps what was typed before the script had come, and while the other tab is open', async () => {
    const page = await openAt('about:blank');
    const scripts = await hold(page, '/assets/');
    await page.goto(`${app.url}/contact`, { waitUntil: 'domcontentloaded' });
    await fill(page, form, { name: 'Ann Example', service: 'other' });
    scripts.release();
    await page.waitForNetworkIdle();
    await page.click('#booking-tab');
    await page.click('#message-tab');
    await submit(page, form);
    await waitFor(async () => Object.keys(await messages(page, form)).length > 0);
    expect(await valuesOf(page, form)).toMatchObject({ name: 'Ann Example', service: 'other' });
    expect(Object.keys(await messages(page, form))).toEqual(['email', 'phone', 'message']);
    expect(page.messages).toEqual([]);
  });
});
