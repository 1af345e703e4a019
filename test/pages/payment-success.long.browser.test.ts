import { beforeAll, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { openPage } from '../support/browser.ts';
import { expectNoClaim, holding, links, order, rows, text, visit } from './payment-success-support.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});

const unpaid = [
  ['open', 'Your payment is still open', 'Waiting for payment'],
  ['partially_paid', 'Part of your payment has arrived', 'Partly paid'],
] as const;

test('of a plan the first of three payments has come, and the second follows', async () => {
  const { page } = await visit(app, {
    stored: { ...order, mode: 'monthly' },
    answer: { status: 'paid', amount: 1233 },
  });
  expect(await text(page, '.landed .lead')).toContain('the first of three payments, $1,233,');
  expect(await text(page, '.timeline')).toContain('We’ll email you the link for the second payment.');
});

test('a gift card has a gift card’s words', async () => {
  const { page } = await visit(app, {
    stored: { ...order, item: 'Gift Card - $300', kind: 'gift_card' },
    answer: { status: 'paid', amount: 300 },
  });
  expect(await text(page, 'h1')).toBe('Your gift card is on its way');
  const main = await text(page, 'main');
  expect(main).toContain('We’ll email you the card and its code.');
  expect(main).not.toMatch(/coach|business days/);
});

test.each([
  ['void', 'This order was canceled', 'Canceled'],
  ['refunded', 'This payment was refunded', 'Refunded'],
])('an order that is %s says so, and there is nothing to pay', async (status, title, row) => {
  const { page } = await visit(app, { answer: { status, amount: 3700 } });
  expect(await text(page, 'h1')).toBe(title);
  expect(await links(page)).toEqual(['/', '/packages']);
  expect(await rows(page)).toContain(`Status\n${row}`);
  expect(await text(page, 'main')).not.toMatch(/thank you|have received/i);
  expect(await page.$('.timeline')).toBeNull();
});

test('an empty invoice id means that none is named', async () => {
  const { asked } = await visit(app, { query: '?invoice_id=', answer: { status: 'paid', amount: 3700 } });
  expect(asked).toMatch(/\/stored$/);
});

test.each([{}, { status: 'odd', amount: 5 }])('an answer such as %j is a failed look-up', async (answer) => {
  const { page } = await visit(app, { answer });
  await expectNoClaim(page);
});

test('without an invoice nothing is asked, and no payment is claimed', async () => {
  for (const query of ['', '?invoice_id=']) {
    const { page, held } = await holding('/api/payment-status/');
    await page.goto(`${app.url}/payment-success${query}`, { waitUntil: 'networkidle0' });
    expect(held).toEqual([]);
    await expectNoClaim(page);
    expect(page.messages).toEqual([]);
  }
});

test('without JavaScript it says where the confirmation comes from', async () => {
  const page = await openPage({ javascript: false });
  await page.goto(`${app.url}/payment-success?invoice_id=named`);
  const main = await text(page, 'main');
  expect(main).toContain('We confirm every payment by email.');
  expect(main).not.toContain('Verifying');
});

test('of an invoice that this browser did not order, neither item nor link is shown', async () => {
  const { page, asked } = await visit(app, {
    query: '?invoice_id=named',
    answer: { status: 'open', amount: 3700 },
  });
  expect(asked).toMatch(/\/named$/);
  expect(await links(page)).toEqual(['/', '/packages']);
  expect(await rows(page)).toEqual(['Amount\n$3,700', 'Status\nWaiting for payment']);
  expect(await text(page, '.landed .lead')).toContain('The link to pay is in our email to you.');
});

test.each(unpaid)('an order that is %s says so, with the link to pay', async (status, title, row) => {
  const { page } = await visit(app, { answer: { status, amount: 3700 } });
  expect(await text(page, 'h1')).toBe(title);
  expect(await page.title()).toBe(`${title} | Larkfield`);
  expect(await links(page)).toEqual([order.payUrl, '/', '/packages']);
  expect(await rows(page)).toContain(`Status\n${row}`);
  expect(await text(page, 'main')).not.toMatch(/thank you|have received/i);
});
