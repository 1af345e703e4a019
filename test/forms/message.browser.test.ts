import { beforeAll, describe, expect, test } from '@jest/globals';
import { toColumns } from '#server/features/leads/intake/form-values.ts';
import { contactNotices } from '#shared/forms/notices.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { openAt, phone, tablet } from '../support/browser.ts';
import { isLong } from '../support/form.ts';
import { contactLabels, validContact } from '../support/forms.ts';
import { mailTo } from '../support/mails.ts';
import { eventually, waitFor } from '../support/wait.ts';
import {
  allEmpty,
  buttonOf,
  expectToast,
  fill,
  focusedName,
  hold,
  messages,
  startAnother,
  submit,
  takeAMoment,
  valuesOf,
} from './support.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

const form = '#message form';
const rows = (email: string) => app.knex('contact_messages').where({ email });

describe('Send a Message', () => {
  test.each(isLong ? [phone, tablet] : [phone])(
    'names its fields and says what is wrong with each at $width px',
    async (size) => {
      const page = await openAt(`${app.url}/contact`, size);
      expect(
        await page.$$eval(`${form} label.form-label`, (all) => all.map((node) => node.textContent)),
      ).toEqual(contactLabels);
      expect(
        await page.$$eval(`${form} option`, (all) => all.map((node) => (node as HTMLOptionElement).value)),
      ).toEqual([
        '',
        'pre-hire-assessments',
        'post-hire-assessments',
        'psychometric-testing',
        'corporate-training',
        'leadership-development',
        'other',
      ]);
      expect(await messages(page, form)).toEqual({});
      await submit(page, form);
      await waitFor(async () => (await focusedName(page)) === 'name');
      expect(await messages(page, form)).toEqual({
        name: 'Name must be at least 2 characters.',
        email: 'Please enter a valid email address.',
        phone: 'Phone number is required.',
        service: 'Please select a service.',
        message: 'Message must be at least 10 characters.',
      });
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);

      // If painting takes long and the visitor moves to another field meanwhile, the focus stays there.
      await page.evaluate(() => {
        const { requestAnimationFrame } = window;
        window.requestAnimationFrame = (paint) => {
          window.requestAnimationFrame = requestAnimationFrame;
          return Number(setTimeout(() => requestAnimationFrame(paint), 300));
        };
      });
      await submit(page, form);
      await page.focus(`${form} [name="message"]`);
      await page.evaluate(() => new Promise((done) => setTimeout(done, 500)));
      expect(await focusedName(page)).toBe('message');

      // A message goes with what it is about; the next bad field is the next to have the focus.
      await fill(page, form, {
        name: 'Ann',
        email: 'ann@example.com',
        phone: '123456789',
        message: '  ten   ',
      });
      expect(Object.keys(await messages(page, form))).toEqual(['phone', 'service', 'message']);
      await submit(page, form);
      await waitFor(async () => (await focusedName(page)) === 'phone');
      expect(page.messages).toEqual([]);
    },
  );

  test('is busy, sends once, thanks and is empty again without a complaint', async () => {
    const page = await openAt(`${app.url}/contact`);
    const values = { ...validContact, email: 'sent@example.com' };
    expect(await buttonOf(page, form)).toEqual({ words: 'Send Message', disabled: false });
    await fill(page, form, values);
    await takeAMoment(page);
    const calls = await hold(page, '/api/contact');
    await page.click(`${form} [type="submit"]`, { count: 2 });
    await eventually(async () =>
      expect(await buttonOf(page, form)).toEqual({ words: 'Sending...', disabled: true }),
    );
    await page.focus(`${form} [name="name"]`);
    await page.keyboard.press('Enter');
    expect(await valuesOf(page, form)).toEqual({ ...values, website: '' });
    calls.release();
    await expectToast(page, contactNotices.success);
    expect(await page.$eval('#message', (node) => node.textContent)).not.toContain('Tell us what you need');
    expect(await startAnother(page, form)).toMatchObject({
      'We’ll answer by': expect.stringMatching(/^\w+day, \w+ \d+$/),
      'We’ll write to': values.email,
      Reference: expect.stringMatching(/^\w{4}-\w{4}$/),
    });
    await page.keyboard.press('Tab');
    expect(await focusedName(page)).toBe('name');
    expect(await valuesOf(page, form)).toEqual({ ...allEmpty(validContact), website: '' });
    expect(await messages(page, form)).toEqual({});
    expect(await buttonOf(page, form)).toEqual({ words: 'Send Message', disabled: false });
    expect(calls.count()).toBe(1);
    expect(await rows(values.email)).toMatchObject([{ ...toColumns(values), quarantined: 0 }]);
    expect((await mailTo(app, values.email)).text).toContain('About: Corporate Training');
    expect(page.messages).toEqual([]);
  });

  test('works without JavaScript, and says on a page what does not fit', async () => {
    const page = await openAt(`${app.url}/contact`, { javascript: false });
    const values = { ...validContact, email: 'plain@example.com' };
    await fill(page, form, { ...values, phone: '1' });
    await Promise.all([page.waitForNavigation(), submit(page, form)]);
    expect(await page.$eval('main', (node) => node.textContent)).toContain('Phone number is required.');
    await page.goBack();
    await fill(page, form, { phone: values.phone });
    await Promise.all([page.waitForNavigation(), submit(page, form)]);
    expect(await page.$eval('h1', (node) => node.textContent)).toBe(contactNotices.success.title);
    expect(await rows(values.email)).toHaveLength(1);
  });
});
