import type { TestApp } from '../support/app.ts';
import type { TestPage } from '../support/browser.ts';
import { allMails } from '../support/mails.ts';

export const submitButton = '.checkout__customer button[type="submit"]';

/** Says at the checkout who buys, without sending it. */
export async function fillBuyer(page: TestPage, email = 'ann@example.com'): Promise<void> {
  await page.waitForSelector('input[name="customerName"]');
  await page.type('input[name="customerName"]', 'Ann Example');
  await page.type('input[name="customerEmail"]', email);
}

export async function sendOrder(page: TestPage, email?: string): Promise<void> {
  await fillBuyer(page, email);
  await page.click(submitButton);
}

/** Sends what the tab kept over a reload. */
export async function sendKeptOrder(page: TestPage, email: string): Promise<void> {
  const isFilled = (kept: string) =>
    document.querySelector<HTMLInputElement>('input[name="customerEmail"]')?.value === kept;
  await page.waitForFunction(isFilled, {}, email);
  await page.click(submitButton);
}

/** Takes a package to the checkout, in one payment or in three. */
export async function choosePackage(page: TestPage, site: string, tier: string, plan?: 'monthly') {
  // Until then a click would follow the link as a browser without scripts does.
  await page.goto(`${site}/packages`, { waitUntil: 'networkidle0' });
  if (plan) await page.$eval(`#${tier} input[value="${plan}"]`, (input) => (input as HTMLElement).click());
  await page.click(`#${tier} a::-p-text(PURCHASE)`);
}

/** Where a package is ordered. */
export const checkoutOf = ({ config }: TestApp) =>
  `${config.siteUrl}/checkout?packageId=career_pro&packageName=Career&amount=3700`;

/** Waits for the toast that says this. */
export const toast = (page: TestPage, words: string) =>
  page.waitForSelector(`.toast.show ::-p-text(${words})`);

/** Radio buttons lie under their labels; the browser's own click reaches them. */
export const choose = (page: TestPage, name: string, value: string) =>
  page.$eval(`input[name="${name}"][value="${value}"]`, (input) => (input as HTMLElement).click());

/** Mails that were written at another day's clock are due then; the worker sends what is due today. */
export const makeMailsDue = (app: TestApp) =>
  app.knex('outbox').where({ state: 'queued' }).update({ next_attempt_at: new Date() });

export const mailsTo = async (app: TestApp, email: string) =>
  (await allMails(app)).filter(({ to }) => to?.[0]?.address === email);

export const atPayment = (page: TestPage) => page.waitForSelector('::-p-text(Sandbox, no real money)');
