import { beforeAll, expect, test } from '@jest/globals';
import type { HTTPRequest } from 'puppeteer';
import { paths } from '#shared/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { openAt, openPage, reload, type TestPage } from '../support/browser.ts';
import { interceptRequests } from '../support/intercept.ts';
import { waitFor } from '../support/wait.ts';
import { fill, focusedName, valuesOf } from './support.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

const form = '#message form';
const draft = (page: TestPage, name: string) =>
  page.evaluate((key) => sessionStorage.getItem(key) ?? '', `draft-${name}`);

test('a message and a customer’s data survive a reload and the Back button', async () => {
  const page = await openAt(`${app.url}${paths.contact}`);
  const typed = { name: 'Ann', email: 'ann@example.com', service: 'other', message: 'We are eleven.' };
  await fill(page, form, typed);
  await waitFor(async () => (await draft(page, 'message')).includes('eleven'));
  await reload(page);
  await waitFor(async () => (await valuesOf(page, form)).message === typed.message);
  expect(await valuesOf(page, form)).toMatchObject(typed);

  const order = '?type=gift_card&amount=100';
  await page.goto(`${app.url}${paths.checkout}${order}`, { waitUntil: 'networkidle0' });
  const customer = '.checkout__customer form';
  await fill(page, customer, { customerName: 'Bea', phone: '(860) 555-0142' });
  await page.goBack({ waitUntil: 'networkidle0' });
  await waitFor(async () => (await valuesOf(page, form)).message === typed.message);
  await page.goForward({ waitUntil: 'networkidle0' });
  await page.waitForSelector(customer);
  await waitFor(async () => (await valuesOf(page, customer)).customerName === 'Bea');
  expect(await valuesOf(page, customer)).toMatchObject({ phone: '(860) 555-0142' });
  expect(page.messages).toEqual([]);
});

test('what is typed before hydration survives an extension that puts a node beside each field', async () => {
  const page = await openPage();
  const held: HTTPRequest[] = [];
  let holds = true;
  await interceptRequests(page, (request) => {
    if (holds && request.url().includes('/entry-client-')) held.push(request);
    else request.continue();
  });
  await page.goto(`${app.url}${paths.contact}`, { waitUntil: 'domcontentloaded' });
  await page.waitForSelector(`${form} [name="name"]`);
  await page.evaluate(() => {
    for (const field of document.querySelectorAll('form :is(input, textarea)'))
      field.insertAdjacentHTML('afterend', '<span data-extension></span>');
  });
  await page.type('footer .newsletter [name="email"]', 'news@example.com');
  await page.type(`${form} [name="name"]`, 'Ann');
  await page.select(`${form} [name="service"]`, 'other');
  await page.type(`${form} [name="message"]`, 'We are eleven.');
  await waitFor(() => held.length > 0);
  // A later request, such as that of the import after a preload, must not be held any more.
  holds = false;
  for (const request of held) request.continue();
  // React has replaced the extended page.
  await page.waitForFunction(() => document.querySelector('[data-extension]') === null);
  await waitFor(async () => (await valuesOf(page, form)).message === 'We are eleven.');
  expect(await valuesOf(page, form)).toMatchObject({ name: 'Ann', service: 'other' });
  expect(
    await page.$eval('footer .newsletter [name="email"]', (node) => (node as HTMLInputElement).value),
  ).toBe('news@example.com');
  expect(await focusedName(page)).toBe('message');
  // The form itself has it, too.
  await page.keyboard.type(' And you?');
  await waitFor(async () => (await draft(page, 'message')).includes('We are eleven. And you?'));
});
