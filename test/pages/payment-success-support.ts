import { expect } from '@jest/globals';
import type { HTTPRequest } from 'puppeteer';
import type { TestApp } from '../support/app.ts';
import { openPage, type TestPage } from '../support/browser.ts';
import { interceptRequests } from '../support/intercept.ts';
import { waitFor } from '../support/wait.ts';

/** A page whose calls to an address wait until the test answers them. */
export async function holding(call: string): Promise<{ page: TestPage; held: HTTPRequest[] }> {
  const page = await openPage();
  const held: HTTPRequest[] = [];
  await interceptRequests(page, (request) => {
    if (new URL(request.url()).pathname.startsWith(call)) held.push(request);
    else void request.continue();
  });
  return { page, held };
}

/** What a browser keeps that was sent to a payment page. */
export const order = {
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

export const text = (page: TestPage, selector: string) =>
  page.$eval(selector, (node) => (node as HTMLElement).innerText);

export const links = (page: TestPage) =>
  page.$$eval('main .btn-row a', (nodes) => nodes.map((node) => node.getAttribute('href')));

export const rows = (page: TestPage) =>
  page.$$eval('.payment-details > div', (nodes) => nodes.map((node) => (node as HTMLElement).innerText));

/** Thanks without details, in words that claim no payment. */
export async function expectNoClaim(page: TestPage): Promise<void> {
  expect(await text(page, 'h1')).toBe('Thank you');
  expect(await page.$('.payment-details')).toBeNull();
  expect(await links(page)).toEqual(['/', '/packages']);
  const main = await text(page, 'main');
  expect(main).toContain('1-2 business days');
  expect(main).not.toMatch(/purchase|we(’ve| have) received|has arrived|your payment of/i);
}

/** Opens the page and looks at it while it verifies and after that. */
export async function visit(app: TestApp, { query = '', stored = order, answer, status = 200 }: Visit = {}) {
  const { page, held } = await holding('/api/payment-status/');
  if (stored) {
    await page.evaluateOnNewDocument(
      (text) => {
        localStorage.setItem('zohoInvoiceId', 'stored');
        localStorage.setItem('zohoInvoiceNumber', 'INV-000007');
        localStorage.setItem('zohoPayment', text);
      },
      JSON.stringify({ payments: [stored] }),
    );
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
