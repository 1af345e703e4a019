import { beforeAll, expect, test } from '@jest/globals';
import type { HTTPRequest } from 'puppeteer';
import { startApp, type TestApp } from '../support/app.ts';
import { openPage, type TestPage } from '../support/browser.ts';
import { databases } from '../support/databases.ts';
import { waitFor } from '../support/wait.ts';

let app: TestApp;
beforeAll(async () => {
  const database = await databases[0]?.create();
  app = await startApp({ databaseUrl: database?.url ?? '' });
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

const details = (page: TestPage) => page.$eval('.payment-details', (node) => (node as HTMLElement).innerText);

test('a payment is being verified, then its amount and status show', async () => {
  const { page, held } = await holding('/api/payment-status/');
  await page.evaluateOnNewDocument(() => {
    localStorage.setItem('zohoInvoiceId', 'stored');
    localStorage.setItem('zohoInvoiceNumber', 'INV-000007');
  });
  await page.goto(`${app.url}/payment-success`);
  await waitFor(() => held.length === 1);
  expect(await details(page)).toBe('Verifying payment status...');
  expect(held[0]?.url()).toMatch(/\/stored$/);
  await held[0]?.respond({ contentType: 'application/json', body: '{"status":"paid","amount":3700}' });
  await page.waitForSelector('.payment-details dl');
  expect(await details(page)).toMatch(/INV-000007[\s\S]*\$3,700[\s\S]*Paid/);
});

test('the address wins over what is stored, and a failed look-up is only logged', async () => {
  const { page, held } = await holding('/api/payment-status/');
  await page.evaluateOnNewDocument(() => localStorage.setItem('zohoInvoiceId', 'stored'));
  await page.goto(`${app.url}/payment-success?invoice_id=named`);
  await waitFor(() => held.length === 1);
  expect(held[0]?.url()).toMatch(/\/named$/);
  await held[0]?.respond({ status: 503, body: 'Away.' });
  await waitFor(async () => (await details(page)) === '');
  expect(await page.$eval('h1', (heading) => heading.textContent)).toBe('Thank you for your purchase');
  await waitFor(() => page.messages.some((message) => message.includes('503: Away.')));
});

test('without an invoice nothing is asked, and the page thanks without details', async () => {
  const { page, held } = await holding('/api/payment-status/');
  await page.goto(`${app.url}/payment-success`, { waitUntil: 'networkidle0' });
  expect(held).toEqual([]);
  expect(await details(page)).toBe('');
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
