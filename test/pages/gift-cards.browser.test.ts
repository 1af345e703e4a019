import { beforeAll, describe, expect, test } from '@jest/globals';
import { giftBuilder } from '#shared/content/gift-cards.ts';
import { deliveryNames } from '#shared/gift-cards/delivery.ts';
import { packageCategories } from '#shared/packages/catalog.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { openAt, type PageOptions, phone } from '../support/browser.ts';
import { coveredByToast } from '../support/toast.ts';
import { waitFor } from '../support/wait.ts';
import { choose, proceed, query, text, texts } from './gift-cards-support.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

const open = (options?: PageOptions) => openAt(`${app.url}/gift-cards`, options);

describe('/gift-cards', () => {
  test('the preview follows theme, amount, package and message', async () => {
    const page = await open();
    const preview = '.gift-preview';
    expect(await text(page, preview)).toContain(giftBuilder.noValue);
    await choose(page, 'theme', 'holidays');
    await choose(page, 'amount', 250);
    await page.type('[name="message"]', 'Dear Ada,');
    await waitFor(async () => (await text(page, preview)).includes('Dear Ada,'));
    expect(await text(page, preview)).toContain('Warm wishes');
    expect(await text(page, preview)).toContain('$250');
    expect(await text(page, preview)).not.toContain(giftBuilder.freeConsultation);
    expect(await text(page, 'main')).toContain(`9 ${giftBuilder.messageLimit}`);
    await choose(page, 'amount', 300);
    await waitFor(async () => (await text(page, preview)).includes(giftBuilder.freeConsultation));
    // A package overrides the amount, and going without one brings the amount back.
    // The families are folded. The one that the package is of says so.
    const families = () => texts(page, '.picker__family');
    const folded = [
      'Leadership Velocity from $1,200',
      'Career Catalyst from $1,200',
      'NextGen Navigator from $1,200',
    ];
    expect((await families()).map((each) => each.replace(/\s+/g, ' '))).toEqual(folded);
    await choose(page, 'packageId', 'career_pro');
    await waitFor(async () => (await text(page, preview)).includes('$3,700'));
    expect((await families())[1]?.replace(/\s+/g, ' ')).toBe('Career Catalyst PRO $3,700');
    expect(await text(page, preview)).toContain('Career Catalyst - PRO');
    expect(await text(page, '.gift-bar p')).toContain('$3,700');
    expect(await text(page, 'main')).toContain(giftBuilder.amountOverridden);
    await choose(page, 'packageId', '');
    await waitFor(async () => (await text(page, '.gift-bar p')).includes('$300'));
    expect(page.messages).toEqual([]);
  });

  test('without a package or an amount it asks for one and stays', async () => {
    const page = await open(phone);
    await choose(page, 'theme', 'career');
    await proceed(page);
    await page.waitForSelector('.toast.show');
    const card = await text(page, '.toast.show');
    const { title, description } = giftBuilder.missing;
    expect(card).toContain(title);
    expect(card).toContain(description);
    expect(await coveredByToast(page)).toEqual([]);
    expect(new URL(page.url()).pathname).toBe('/gift-cards');
    // The toast goes; beside the amounts it stands until there is something to give.
    const error = '.picker:has(.picker__amounts) .picker__error';
    expect(await texts(page, error)).toEqual([description]);
    const focused = await page.evaluate(() => {
      const field = document.activeElement as HTMLInputElement;
      const hint = document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
      return { name: field.name, value: field.value, hint };
    });
    expect(focused).toEqual({ name: 'amount', value: '100', hint: description });
    await choose(page, 'packageId', 'career_pro');
    await waitFor(async () => (await page.$(error)) === null);
    expect(page.messages).toEqual([]);
  });

  test('hands an amount with theme and message over to /checkout, the keyboard alone', async () => {
    const page = await open();
    await page.focus('[name="theme"]:checked');
    await page.keyboard.press('ArrowRight');
    // Past the packages, of which none is chosen, and their folded families.
    const focused = () =>
      page.evaluate(() => {
        const { name, textContent } = document.activeElement as HTMLInputElement;
        return name || textContent;
      });
    const tabTo = async (target: string) => {
      const passed: unknown[] = [];
      while (passed.length < 20 && passed.at(-1) !== target) {
        await page.keyboard.press('Tab');
        passed.push(await focused());
      }
      return [...new Set(passed)];
    };
    expect(await tabTo('amount')).toHaveLength(1 + packageCategories.length + 1);
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.type('<b>Well done</b> & more');
    // Past the questions for whom it is.
    expect(await tabTo(giftBuilder.proceed)).toEqual([...deliveryNames, giftBuilder.proceed]);
    await page.keyboard.press('Enter');
    await page.waitForSelector('.order-summary__name');
    await waitFor(() => !('message' in query(page)));
    expect(query(page)).toEqual({ amount: '150', type: 'gift_card', theme: 'career' });
    expect(await text(page, '.order-summary')).toContain('<b>Well done</b> & more');
    expect(page.messages).toEqual([]);
  });
});
