import { beforeAll, expect, test } from '@jest/globals';
import type { HTTPRequest } from 'puppeteer';
import { startApp, type TestApp } from '../support/app.ts';
import { openPage, type TestPage } from '../support/browser.ts';
import { isLong } from '../support/form.ts';
import { waitFor } from '../support/wait.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

/** A page whose calls to an address wait until the test answers them. */
async function holding(call: string): Promise<{ page: TestPage; held: HTTPRequest[] }> {
  const page = await openPage();
  const held: HTTPRequest[] = [];
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith(call)) held.push(request);
    else void request.continue();
  });
  return { page, held };
}

/** What a browser keeps that was sent to a payment page. */
const order = {
  invoiceId: 'stored',
  item: 'Career Catalyst - PRO',
  kind: 'package',
  mode: 'full',
  payUrl: 'https://invoices.example/pay/7',
};

interface Visit {
  query?: string;
  stored?: object | null;
  /** The status call's answer. */
  answer?: object;
  status?: number;
}

/** Opens the page and looks at it while it verifies and after that. */
async function visit({ query = '', stored = order, answer, status = 200 }: Visit = {}) {
  const { page, held } = await holding('/api/payment-status/');
  if (stored) {
    await page.evaluateOnNewDocument((text) => {
      localStorage.setItem('zohoInvoiceId', 'stored');
      localStorage.setItem('zohoInvoiceNumber', 'INV-000007');
      localStorage.setItem('zohoPayment', text);
    }, JSON.stringify(stored));
  }
  await page.goto(`${app.url}/payment-success${query}`);
  await waitFor(() => held.length === 1);
  expect((await text(page, 'main')).trim()).toBe('Verifying payment status...');
  expect(await page.title()).toBe('Your payment | Larkfield');
  const body = typeof answer === 'string' ? answer : JSON.stringify(answer);
  await held[0]?.respond({ status, contentType: 'application/json', body });
  await page.waitForSelector('main .landed');
  return { page, asked: held[0]?.url() ?? '' };
}

const text = (page: TestPage, selector: string) =>
  page.$eval(selector, (node) => (node as HTMLElement).innerText);
const links = (page: TestPage) =>
  page.$$eval('main .btn-row a', (nodes) => nodes.map((node) => node.getAttribute('href')));
const rows = (page: TestPage) =>
  page.$$eval('.payment-details > div', (nodes) => nodes.map((node) => (node as HTMLElement).innerText));

test('a paid order is thanked for: what was bought, how much, and what happens next', async () => {
  const { page, asked } = await visit({ answer: { status: 'paid', amount: 3700 } });
  expect(asked).toMatch(/\/stored$/);
  expect(await text(page, 'h1')).toBe('Thank you for your purchase');
  expect(await text(page, '.landed .lead')).toBe(
    'We’ve received your payment of $3,700 for Career Catalyst\u00a0- PRO. We’ll email you a confirmation.',
  );
  expect(await rows(page)).toEqual([
    'What you chose\nCareer Catalyst - PRO',
    'Amount\n$3,700',
    'Status\nPaid',
    'Invoice\nINV-000007',
  ]);
  expect(await text(page, '.timeline')).toContain('1-2 business days');
  expect(await links(page)).toEqual(['/', '/packages']);
  expect(await page.title()).toBe('Thank you for your purchase | Larkfield');
  expect(await text(page, 'main [role="status"]')).toContain('Thank you for your purchase');
  expect(page.messages).toEqual([]);
});

const unpaid = [
  ['open', 'Your payment is still open', 'Waiting for payment'],
  ['partially_paid', 'Part of your payment has arrived', 'Partly paid'],
] as const;

test.each(isLong ? unpaid : unpaid.slice(0, 1))(
  'an order that is %s says so, with the link to pay',
  async (status, title, row) => {
    const { page } = await visit({ answer: { status, amount: 3700 } });
    expect(await text(page, 'h1')).toBe(title);
    expect(await page.title()).toBe(`${title} | Larkfield`);
    expect(await links(page)).toEqual([order.payUrl, '/', '/packages']);
    expect(await rows(page)).toContain(`Status\n${row}`);
    expect(await text(page, 'main')).not.toMatch(/thank you|have received/i);
  },
);

test('an address to pay at that is none is no link', async () => {
  const { page } = await visit({
    stored: { ...order, payUrl: 'javascript:alert(1)' },
    answer: { status: 'open', amount: 3700 },
  });
  expect(await links(page)).toEqual(['/', '/packages']);
});

/** Thanks without details, in words that claim no payment. */
async function expectNoClaim(page: TestPage): Promise<void> {
  expect(await text(page, 'h1')).toBe('Thank you');
  expect(await page.$('.payment-details')).toBeNull();
  expect(await links(page)).toEqual(['/', '/packages']);
  const main = await text(page, 'main');
  expect(main).toContain('1-2 business days');
  expect(main).not.toMatch(/purchase|we(’ve| have) received|has arrived|your payment of/i);
}

test('a failed look-up is only logged, and claims no payment', async () => {
  const { page } = await visit({ status: 503, answer: { no: 'status' } });
  await expectNoClaim(page);
  await waitFor(() => page.messages.some((message) => message.includes('503')));
});

test('while the payment is made the button is busy, and a second click is the same click', async () => {
  const { page, held } = await holding('/api/create-payment-intent');
  await page.goto(`${app.url}/checkout?packageId=career_pro&packageName=Career+Catalyst+-+PRO&amount=3700`);
  const button = '.checkout__customer button[type="submit"]';
  await page.waitForSelector('input[name="customerName"]');
  await page.type('input[name="customerName"]', 'Ann Example');
  await page.type('input[name="customerEmail"]', 'ann@example.com');
  await page.$eval(button, (element) => {
    (element as HTMLButtonElement).click();
    (element as HTMLButtonElement).click();
  });
  await waitFor(() => held.length > 0);
  const state = await page.$eval(button, (element) => [
    element.textContent,
    (element as HTMLButtonElement).disabled,
  ]);
  expect(state).toEqual(['Processing...', true]);
  expect(held).toHaveLength(1);
  expect(JSON.parse(held[0]?.postData() ?? '{}')).toMatchObject({
    packageId: 'career_pro',
    packageName: 'Career Catalyst - PRO',
    amount: 3700,
    customerName: 'Ann Example',
    customerEmail: 'ann@example.com',
  });
});
