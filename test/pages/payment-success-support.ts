import { expect } from '@jest/globals';
import type { HTTPRequest } from 'puppeteer';
import { openPage, type TestPage } from '../support/browser.ts';

/** A page whose calls to an address wait until the test answers them. */
export async function holding(call: string): Promise<{ page: TestPage; held: HTTPRequest[] }> {
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
export const order = {
  invoiceId: 'stored',
  item: 'Career Catalyst - PRO',
  kind: 'package',
  mode: 'full',
  payUrl: 'https://invoices.example/pay/7',
};

export interface Visit {
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
