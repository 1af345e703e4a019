import { afterAll, expect, test } from '@jest/globals';
import { startApp } from '../support/app.ts';
import { openPage, visit } from '../support/browser.ts';
import { startFakeZoho } from '../support/fake-zoho/index.ts';

const closing: (() => Promise<void>)[] = [];

afterAll(() => Promise.all(closing.map((close) => close())));

test('without a client the page says what to set up', async () => {
  const app = await startApp();
  const page = await openPage();
  await page.goto(`${app.url}/zoho-auth`, { waitUntil: 'networkidle0' });
  await page.click('button::-p-text(Generate Authorization URL)');
  await page.waitForSelector('.toast.show ::-p-text(ZOHO_CLIENT_ID)');
  // The toast goes; what describes the button stays.
  const described = await page.$eval(
    'main button',
    (button) => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent,
  );
  expect(described).toContain('ZOHO_CLIENT_ID');
});

test('staff make a link, open it, accept, and read the new refresh token once', async () => {
  const zoho = await startFakeZoho();
  closing.push(() => zoho.close());
  const app = await startApp({ env: zoho.env() });
  const page = await openPage();
  await visit(page, `${app.config.siteUrl}/zoho-auth`);
  const words = await page.$eval('main', (main) => (main as HTMLElement).innerText);
  for (const line of [
    'A new refresh token with proper permissions is needed to complete the billing integration.',
    'Create and read contacts',
    'Create, read and modify invoices',
    'Read organization settings',
  ]) {
    expect(words).toContain(line);
  }
  await page.click('button::-p-text(Generate Authorization URL)');
  const link = await page.waitForSelector('a::-p-text(Open Authorization Page)');
  const [href, target, shown] = await page.evaluate(
    (anchor) => [
      anchor?.getAttribute('href'),
      anchor?.getAttribute('target'),
      document.querySelector('code')?.textContent,
    ],
    link,
  );
  expect([target, shown]).toEqual(['_blank', href]);
  const url = new URL(href ?? '');
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: 'code',
    access_type: 'offline',
    prompt: 'consent',
    redirect_uri: `${app.config.siteUrl}/api/zoho/callback`,
  });
  await page.goto(await zoho.decide(url.href));
  expect(await page.$eval('body', (body) => (body as HTMLElement).innerText)).toContain('ZOHO_REFRESH_TOKEN');
});
