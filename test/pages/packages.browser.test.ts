import { beforeAll, describe, expect, test } from '@jest/globals';
import { prices } from '#shared/content/documents/prices.ts';
import { packageTexts, purchaseToast } from '#shared/content/packages-page.ts';
import { formatMoney, INSTALLMENTS } from '#shared/money.ts';
import {
  type CategoryId,
  categoryIds,
  packageCategories,
  packages,
  packagesOf,
} from '#shared/packages/catalog.ts';
import { priceOf } from '#shared/packages/prices.ts';
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
const inTiers = (part: string) => (page: TestPage, family: string) =>
  texts(page, `#${family} .tier__${part}`).then((all) => all.map((text) => text.replace(/\s+/g, ' ')));
const [price, sum] = [inTiers('price'), inTiers('sum')];

const [first, family = first] = categoryIds as readonly [CategoryId, ...CategoryId[]];
const familyPrices = packagesOf(family).map((each) => priceOf(prices, each));
const firstPrices = familyPrices.map(({ full }) => `${formatMoney(full)} ${packageTexts.per.full}`);
const monthlyPrices = familyPrices.map(({ shown }) => `${formatMoney(shown)} ${packageTexts.per.monthly}`);
const monthlySums = familyPrices.map(
  ({ shown, charged }) =>
    `${packageTexts.monthlyTotal(formatMoney(shown * INSTALLMENTS))} ${packageTexts.charged(formatMoney(charged))}`,
);

describe('/packages', () => {
  test('shows each family with its tiers, then gift cards and all services', async () => {
    const page = await open('/packages');
    for (const { id } of packageCategories) {
      expect(await texts(page, `#${id} h3`)).toEqual(packagesOf(id).map(({ tier }) => tier));
      expect(await price(page, id)).toEqual(firstPrices);
      expect(await texts(page, `#${id} .payment-toggle label`)).toEqual(
        Object.values(packageTexts.paymentModes),
      );
    }
    expect(await texts(page, '.tier .btn')).toEqual(Array(packages.length).fill(packageTexts.purchase));
    const { buildsOn, plus, startsWith } = packageTexts;
    expect(await texts(page, '.tier__base')).toEqual(
      packages.map((each) => (each.buildsOn ? `${buildsOn} ${each.buildsOn} ${plus}` : startsWith)),
    );
    const sessions = packages.map(({ coachingSessions }) => coachingSessions).filter(Boolean);
    expect(await page.$$eval('.tier__dots', (dots) => dots.map((dot) => dot.clientWidth / 10))).toEqual(
      sessions,
    );
    expect(await page.$eval('.gift-promo .btn', (link) => link.getAttribute('href'))).toBe('/gift-cards');
    expect(await page.$$('.service-card')).toHaveLength(9);
    expect(page.messages).toEqual([]);
  });

  test('the payment toggle of one family changes its prices alone, and nothing moves', async () => {
    const page = await open('/packages', phone);
    const shown = await page.$$eval('.tier', (tiers) => tiers.map((tier) => tier.checkVisibility()));
    expect(shown).toEqual(packages.map(({ buildsOn }) => !buildsOn));
    const height = () => page.$eval(`#${family} .tiers`, (node) => node.getBoundingClientRect().height);
    const before = await height();
    await choose(page, family, 'monthly');
    await waitFor(async () => (await price(page, family))[0] !== firstPrices[0]);
    expect(await price(page, family)).toEqual(monthlyPrices);
    // One line has both other figures: the total, and what is charged.
    expect(await sum(page, family)).toEqual(monthlySums);
    expect((await sum(page, 'leadership')).join('')).toBe('');
    expect(await price(page, 'leadership')).toEqual(firstPrices);
    expect(await height()).toBe(before);
    // One radio group: an arrow key goes back.
    await page.focus('[name="payment-career"]:checked');
    await page.keyboard.press('ArrowLeft');
    await waitFor(async () => (await price(page, family))[0] === firstPrices[0]);
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
    const page = await open(`/packages?success=true&x=1#${family}`);
    await page.waitForSelector('.toast.show');
    const [toast] = await texts(page, '.toast.show');
    for (const words of Object.values(purchaseToast)) expect(toast).toContain(words);
    await waitFor(() => path(page) === `/packages#${family}`);
    expect(page.messages).toEqual([]);
  });
});
