import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { orderToken } from '#server/features/orders/buyer/link.ts';
import { api } from '#shared/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { violations } from '../support/axe.ts';
import { openPage, phone } from '../support/browser.ts';
import { eachDatabase } from '../support/databases.ts';
import { isLong } from '../support/form.ts';
import { insertOrder } from './insert-orders.ts';
import { validOrder } from './support.ts';

type Ordered = NonNullable<Parameters<typeof insertOrder>[1]>;
const paid = { status: 'paid' } as const;
const plan: Ordered = {
  plan: 'monthly',
  state: 'partially_paid',
  name: 'Wilhelmina Featherstonehaugh-Cholmondeley',
  item: 'Leadership Velocity - MOST POPULAR',
  invoices: [paid, { due_day: '2020-01-31' }, { status: 'recorded', due_day: '2099-03-31' }],
};
const states: [string, Ordered][] = [
  ['waiting for payment', {}],
  ['in its plan, with an overdue payment', plan],
  ['paid', { state: 'paid', invoices: [paid] }],
  ['canceled', { state: 'void', endedAt: new Date(), invoices: [{ status: 'void' }] }],
  ['refunded', { state: 'refunded', endedAt: new Date(), invoices: [{ status: 'refunded' }] }],
];

eachDatabase((openDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({
      databaseUrl: await openDatabase(),
      env: { JOBS: 'off', RECEIPT_TAX_LINE: 'EIN 12-3456789' },
    });
  });
  beforeEach(async () => {
    for (const table of ['invoices', 'orders'] as const) await app.knex(table).del();
  });

  const open = async (ordered: Ordered, options: Parameters<typeof openPage>[0] = {}) => {
    const id = await insertOrder(app.knex, ordered);
    const first = await app.knex('invoices').where({ order_id: id, number: 1 }).first('reference');
    const page = await openPage({ reducedMotion: true, javascript: false, ...options });
    const token = orderToken(first?.reference ?? '', app.config.sessionSecret);
    await page.goto(`${app.url}/order?token=${token}`);
    return { page, id };
  };
  const follow = async (page: Page, selector: string) => {
    await Promise.all([page.waitForNavigation(), page.click(selector)]);
  };
  const textOf = (page: Page, selector: string) => page.$eval(selector, (node) => node.textContent?.trim());
  const isWhole = (page: Page) => page.evaluate('document.documentElement.scrollWidth <= innerWidth');
  /** On paper. */
  const pagesOf = async (page: Page, format: 'letter' | 'a4') =>
    Buffer.from(await page.pdf({ format }))
      .toString('latin1')
      .match(/\/Type\s*\/Page\b/g)?.length;

  test('without scripts a payment is found, its receipt opened, and reminders turned off', async () => {
    const { page, id } = await open(plan, phone);
    expect(await textOf(page, 'h1')).toBe('A payment is overdue');
    const pay = await page.$eval('a.btn-primary', (link) => [
      link.textContent,
      (link as HTMLAnchorElement).href,
    ]);
    expect(pay).toEqual(['Pay $1,233 now', expect.stringMatching(/^https:\/\/invoices\.example\/pay\//)]);
    await follow(page, '::-p-text(Stop reminders for this order)');
    expect(await textOf(page, '[role="status"]')).toContain('We won’t remind you');
    expect(await textOf(page, '#reminders')).toContain('Reminders for this order are off.');
    // Reading the page again does nothing again.
    await page.reload();
    expect(await page.$$('form')).toHaveLength(0);
    expect((await app.knex('order_events').where({ order_id: id })).length).toBe(1);
    await follow(page, 'a[href*="/order/receipt"]');
    expect(await textOf(page, 'h1')).toBe('Receipt');
    await follow(page, '::-p-text(Back to your order)');
    expect(await textOf(page, 'h1')).toBe('A payment is overdue');
    expect(page.messages).toEqual([]);
  });

  test('the keyboard alone turns reminders off', async () => {
    const { page } = await open({});
    for (let presses = 0; presses < 15; presses += 1) {
      await page.keyboard.press('Tab');
      if (await page.$('button:focus')) break;
    }
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    expect(await textOf(page, '[role="status"]')).toContain('Done.');
  });

  test('the browser that ordered gets to its order from /payment-success, another one does not', async () => {
    const key = 'a-key-of-this-browser';
    const answer = await fetch(app.url + api.createPayment, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(validOrder),
    });
    const { invoiceId } = (await answer.json()) as { invoiceId: string };
    const visit = async (kept: object) => {
      const page = await openPage({ ...phone, reducedMotion: true });
      await page.evaluateOnNewDocument(
        (id, intent) => {
          localStorage.setItem('zohoInvoiceId', id);
          localStorage.setItem('checkoutIntent', intent);
        },
        invoiceId,
        JSON.stringify({ intents: [{ order: 'x', madeAt: Date.now(), invoiceId, ...kept }] }),
      );
      await page.goto(`${app.url}/payment-success?invoice_id=${invoiceId}`);
      await page.waitForSelector('.payment-details');
      return page;
    };
    const stranger = await visit({});
    expect(await stranger.$('form[action="/order/open"]')).toBeNull();
    const page = await visit({ key });
    await page.click('button::-p-text(See your order)');
    await page.waitForSelector('h1::-p-text(Your order is waiting for payment)');
    expect(await textOf(page, 'h1')).toBe('Your order is waiting for payment');
    expect(page.url()).not.toContain(key);
    expect(page.messages).toEqual([]);
  });

  // The quick form looks at the fullest page, and at one without a payment.
  test.each(isLong ? states : states.slice(0, 2))(
    'a page of an order that is %s breaks no rule of access, by day and by night, and fits',
    async (_, ordered) => {
      const { page } = await open(ordered, { ...phone, javascript: true });
      const byDayAndNight = async () => {
        for (const value of ['light', 'dark']) {
          await page.emulateMediaFeatures([
            { name: 'prefers-color-scheme', value },
            { name: 'prefers-reduced-motion', value: 'reduce' },
          ]);
          expect([await violations(page), await isWhole(page)]).toEqual([[], true]);
        }
      };
      await byDayAndNight();
      if (!(await page.$('a[href*="/order/receipt"]'))) return;
      await follow(page, 'a[href*="/order/receipt"]');
      await byDayAndNight();
    },
  );

  test('a receipt fits one sheet, in both formats, by day and by night, with nothing on it but the receipt', async () => {
    const { page } = await open(
      { ...plan, item: `Leadership Velocity - ${'PRO '.repeat(40)}` },
      { colorScheme: 'dark' },
    );
    await follow(page, 'a[href*="/order/receipt"]');
    expect([await pagesOf(page, 'letter'), await pagesOf(page, 'a4')]).toEqual([1, 1]);
    await page.emulateMediaType('print');
    const shown = await page.evaluate(() => document.body.innerText);
    expect(shown).toContain('EIN 12-3456789');
    expect(shown).toContain('Wilhelmina Featherstonehaugh-Cholmondeley');
    expect(shown).not.toMatch(/Back to your order|Print|Questions\?/);
    expect(await page.$eval('body', (body) => getComputedStyle(body).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    );
  });
});
