import { beforeAll, expect, test } from '@jest/globals';
import { bookingPath } from '#shared/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { waitFor } from '../support/wait.ts';
import { expectNoClaim, holding, links, order, rows, text, visit } from './payment-success-support.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

test('a paid order is thanked for: what was bought, how much, and what happens next', async () => {
  const { page, asked } = await visit(app, { answer: { status: 'paid', amount: 3700 } });
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
  expect(await links(page)).toEqual([bookingPath('package-consultation'), '/', '/packages']);
  expect(await page.title()).toBe('Thank you for your purchase | Larkfield');
  expect(await text(page, 'main [role="status"]')).toContain('Thank you for your purchase');
  expect(page.messages).toEqual([]);
});

test('an address to pay at that is none is no link', async () => {
  const { page } = await visit(app, {
    stored: { ...order, payUrl: 'javascript:alert(1)' },
    answer: { status: 'open', amount: 3700 },
  });
  expect(await links(page)).toEqual(['/', '/packages']);
});

test('a failed look-up is only logged, and claims no payment', async () => {
  const { page } = await visit(app, { status: 503, answer: { no: 'status' } });
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
