import { beforeAll, expect, test } from '@jest/globals';
import type { TestApp } from '../support/app.ts';
import { eachEngine } from '../support/engines/index.ts';
import {
  closeToasts,
  complaints,
  hydrated,
  isTooWide,
  pathOf,
  problems,
  texts,
  toast,
} from '../support/engines/journey.ts';
import { allMails } from '../support/mails.ts';
import { waitFor } from '../support/wait.ts';

eachEngine(({ name, size, startSite, open }) => {
  let site: TestApp;
  beforeAll(async () => {
    site = await startSite();
  });

  test('a gift card is put together, checked out, paid for and on its way', async () => {
    const page = await open(`${site.config.siteUrl}/gift-cards`);
    await hydrated(page);
    await page.click('.gift-bar button');
    await toast(page, 'Selection Required', 'Please select a package or amount for your gift card.');
    await closeToasts(page);
    // Radio buttons lie under their labels.
    await page.click('label:has([name="theme"][value="birthday"])');
    await page.click('label:has([name="amount"][value="300"])');
    await page.type('[name="message"]', 'Für dich, with love');
    await waitFor(async () => (await texts(page, '.gift-preview')).join().includes('Für dich, with love'));
    expect((await texts(page, '.gift-bar p')).join()).toContain('$300');
    expect(await isTooWide(page)).toBe(false);
    await page.click('.gift-bar button');
    await waitFor(async () => (await pathOf(page)).startsWith('/checkout'));
    await waitFor(async () => (await texts(page, '.order-summary')).join().includes('Für dich, with love'));

    const form = '.checkout__customer';
    await page.click(`${form} [type="submit"]`);
    await waitFor(async () => Object.keys(await problems(page, form)).length === 2);
    const email = `${name}-${size.width}@example.com`;
    await page.type(`${form} [name="customerName"]`, 'Ann Example');
    await page.type(`${form} [name="customerEmail"]`, email);
    expect(await problems(page, form)).toEqual({});
    await page.click(`${form} [type="submit"]`);
    await waitFor(async () => (await texts(page, 'body')).join().includes('Sandbox, no real money'));
    await page.click('button[value="pay"]');
    await page.click('a[href*="payment-success"]');
    await waitFor(async () => (await texts(page, 'h1')).join() === 'Your gift card is on its way');
    await waitFor(async () => (await texts(page, '.payment-details')).join().includes('Paid'));

    expect(await site.knex('orders').where({ customer_email: email })).toMatchObject([{ state: 'paid' }]);
    const mails = (await allMails(site)).filter((mail) => mail.to?.[0]?.address === email);
    expect(mails.some(({ text }) => /[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}/.test(text ?? ''))).toBe(true);
    expect(complaints(page)).toEqual([]);
  });
});
