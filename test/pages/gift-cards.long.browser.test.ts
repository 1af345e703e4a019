import { beforeAll, describe, expect, test } from '@jest/globals';
import { prices } from '#shared/content/documents/prices.ts';
import { giftBuilder } from '#shared/content/gift-cards.ts';
import { optionalMark } from '#shared/forms/words.ts';
import { giftDelivery } from '#shared/gift-cards/delivery-words.ts';
import { giftThemes } from '#shared/gift-cards/gift-cards.ts';
import { formatMoney } from '#shared/money.ts';
import { packages } from '#shared/packages/catalog.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { desktop, openAt, type PageOptions, phone, reload, tablet } from '../support/browser.ts';
import { waitFor } from '../support/wait.ts';
import { choose, proceed, query, text, texts } from './gift-cards-support.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});

const open = (options?: PageOptions) => openAt(`${app.url}/gift-cards`, options);

describe('/gift-cards', () => {
  test('asks for theme, package, amount and message in the specified order', async () => {
    const page = await open();
    const { theme, package: choice, amount, message } = giftBuilder;
    expect(await texts(page, '.picker legend, label.picker__title')).toEqual([
      theme,
      choice,
      amount,
      `${message} ${optionalMark}`,
      giftDelivery.title,
    ]);
    expect(await texts(page, '.pick--theme')).toEqual(giftThemes.map(({ name }) => name));
    expect(await page.$$('[name="packageId"]')).toHaveLength(packages.length + 1);
    expect(await texts(page, '.picker__amounts .pick')).toEqual(
      prices.giftAmounts.map((each) => `${formatMoney(each.amount)}\n${each.label}`),
    );
    expect(page.messages).toEqual([]);
  });

  test('hands a package over by category and tier at its own price', async () => {
    const page = await open();
    await choose(page, 'amount', 100);
    await choose(page, 'packageId', 'leadership_most_popular');
    await proceed(page);
    await page.waitForSelector('.order-summary__name');
    await waitFor(() => !('message' in query(page)));
    expect(query(page)).toEqual({
      amount: '5700',
      type: 'gift_card',
      theme: 'graduation',
      packageId: 'leadership_most_popular',
      packageName: 'leadership - MOST POPULAR',
    });
    expect(await text(page, '.order-summary__total')).toContain('$5,700');
  });

  test('keeps the way on in sight on small screens', async () => {
    for (const size of [{ width: 320, height: 700 }, phone, tablet, desktop]) {
      const page = await open(size);
      await page.$eval('.picker', (node) => node.scrollIntoView({ behavior: 'instant' }));
      const box = await page.$eval('.gift-bar button', (node) => node.getBoundingClientRect().toJSON());
      expect(box.bottom).toBeLessThanOrEqual(size.height);
      expect(box.height).toBeGreaterThanOrEqual(44);
      // The first amounts are in the first view, and a phone has the card in its bar.
      const [amount, card] = await page.evaluate(() => {
        document.getElementById('gift-builder')?.scrollIntoView({ behavior: 'instant' });
        const amount = document.querySelector('.picker__amounts .pick')?.getBoundingClientRect();
        return [amount?.bottom ?? 0, document.querySelector('.gift-bar__card')?.checkVisibility()];
      });
      if (size.height > 800) expect(amount).toBeLessThanOrEqual(size === desktop ? size.height : box.top);
      expect(card).toBe(size !== desktop);
    }
  });

  test('Change gift card, Back and a reload return to the builder with everything as it was chosen', async () => {
    const page = await open();
    const message = 'Dear Ada, '.repeat(50).trim();
    await choose(page, 'theme', 'holidays');
    await choose(page, 'amount', 250);
    await choose(page, 'packageId', 'career_pro');
    await page.$eval(
      '[name="message"]',
      (field, words) => {
        (field as HTMLTextAreaElement).value = words;
        field.dispatchEvent(new Event('input', { bubbles: true }));
      },
      message,
    );
    await page.type('[name="recipientName"]', 'Ada');
    await page.type('[name="recipientEmail"]', 'ada@example.com');
    await page.click('[name="buyerCopy"]');
    const chosen = () =>
      page.$eval('.gift-builder', (form) => Object.fromEntries(new FormData(form as HTMLFormElement)));
    const before = await chosen();
    expect(before).toMatchObject({ theme: 'holidays', amount: '250', packageId: 'career_pro', message });
    const isBack = () =>
      waitFor(async () => {
        const ready = await page.$('[name="recipientName"]');
        return ready !== null && JSON.stringify(await chosen()) === JSON.stringify(before);
      });
    await proceed(page);
    await page.waitForSelector('a::-p-text(Change gift card)');
    await page.click('a::-p-text(Change gift card)');
    await isBack();
    expect(await text(page, '.gift-preview')).toContain('Warm wishes');
    expect(await text(page, '.gift-preview')).toContain('For Ada');
    await proceed(page);
    await page.waitForSelector('a::-p-text(Change gift card)');
    await page.goBack();
    await isBack();
    await reload(page);
    await isBack();
    // Another tab begins with an empty form.
    const other = await open();
    expect(await other.$eval('[name="message"]', (field) => (field as HTMLTextAreaElement).value)).toBe('');
    expect(page.messages).toEqual([]);
  });
});
