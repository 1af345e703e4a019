import { beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { openAt, openPage, type PageOptions, phone, type TestPage, visit } from '../support/browser.ts';
import { waitFor } from '../support/wait.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

const open = (path: string, options?: PageOptions) => openAt(app.url + path, options);

const texts = (page: TestPage, selector: string) =>
  page.$$eval(selector, (nodes) => nodes.map((node) => (node as HTMLElement).innerText.trim()));
const path = (page: TestPage) => page.url().replace(app.url, '');
const choose = (page: TestPage, family: string, mode: string) =>
  page.$eval(`[name="payment-${family}"][value="${mode}"]`, (input) => (input as HTMLElement).click());
const price = (page: TestPage, family: string) =>
  texts(page, `#${family} .tier__price`).then((prices) => prices.map((text) => text.replace(/\s+/g, ' ')));

const firstPrices = ['$1,200', '$3,700', '$5,700', '$10,300'].map((amount) => `${amount} one payment`);

describe('/packages', () => {
  test('shows three families with four tiers each, then gift cards and all services', async () => {
    const page = await open('/packages');
    expect(await texts(page, 'h1')).toEqual(['Our Packages']);
    expect(await texts(page, 'main h2')).toEqual([
      'Leadership Velocity',
      'Career Catalyst',
      'NextGen Navigator',
      'What happens after you buy',
      'Gift Cards',
      'Explore Our Other Services',
    ]);
    for (const [id, first] of [
      ['leadership', 'ESSENTIAL'],
      ['career', 'MINIMUM'],
      ['nextgen', 'MINIMUM'],
    ]) {
      expect(await texts(page, `#${id} h3`)).toEqual([first, 'PRO', 'MOST POPULAR', 'ULTIMATE']);
      expect(await price(page, id as string)).toEqual(firstPrices);
      expect(await texts(page, `#${id} .payment-toggle label`)).toEqual([
        'Pay in Full',
        '3 Monthly Payments',
      ]);
    }
    expect(await texts(page, '.tier .btn')).toEqual(Array(12).fill('PURCHASE'));
    expect(await texts(page, '#leadership .tier__base')).toEqual([
      'What you get',
      'Everything in ESSENTIAL and',
      'Everything in PRO and',
      'Everything in MOST POPULAR and',
    ]);
    expect(await page.$$eval('.tier__dots', (dots) => dots.map((dot) => dot.clientWidth / 10))).toEqual([
      3, 6, 12, 3, 6, 12, 3, 6, 12,
    ]);
    expect(await page.$eval('.gift-promo .btn', (link) => link.getAttribute('href'))).toBe('/gift-cards');
    expect(await page.$$('.service-card')).toHaveLength(9);
    expect(page.messages).toEqual([]);
  });

  test('the payment toggle of one family changes its prices alone, and nothing moves', async () => {
    const page = await open('/packages', phone);
    const height = () => page.$eval('#career .tiers', (node) => node.getBoundingClientRect().height);
    const before = await height();
    await choose(page, 'career', 'monthly');
    await waitFor(async () => (await price(page, 'career'))[0] !== firstPrices[0]);
    expect(await price(page, 'career')).toEqual([
      '$420 a month for 3 months Total $1,260',
      '$1,295 a month for 3 months Total $3,885',
      '$1,995 a month for 3 months Total $5,985',
      '$3,605 a month for 3 months Total $10,815',
    ]);
    expect(await price(page, 'leadership')).toEqual(firstPrices);
    expect(await height()).toBe(before);
    // One radio group: an arrow key goes back.
    await page.focus('[name="payment-career"]:checked');
    await page.keyboard.press('ArrowLeft');
    await waitFor(async () => (await price(page, 'career'))[0] === firstPrices[0]);
  });

  test('PURCHASE carries the selection in the address where storing fails', async () => {
    const page = await openPage();
    await page.evaluateOnNewDocument(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await visit(page, `${app.url}/packages`);
    await choose(page, 'nextgen', 'monthly');
    await page.click('#nextgen .tier:nth-child(1) .btn');
    await waitFor(() => path(page).startsWith('/checkout?'));
    expect(path(page)).toBe(
      '/checkout?packageId=nextgen_navigator_minimum&packageName=NextGen+Navigator+-+MINIMUM&amount=400',
    );
    await page.waitForSelector('.order-summary__name');
    expect(await texts(page, '.order-summary__name')).toEqual(['NextGen Navigator - MINIMUM']);
    expect(page.messages).toEqual([]);
  });

  test('thanks after a purchase and takes the query out of the address', async () => {
    const page = await open('/packages?success=true&x=1#career');
    await page.waitForSelector('.toast.show');
    expect((await texts(page, '.toast.show'))[0]).toContain('Purchase Successful!');
    expect((await texts(page, '.toast.show'))[0]).toContain(
      'Thank you for your purchase. You will receive a confirmation email shortly.',
    );
    await waitFor(() => path(page) === '/packages#career');
    expect(page.messages).toEqual([]);
  });
});
