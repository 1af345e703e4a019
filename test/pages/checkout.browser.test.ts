import { beforeAll, describe, expect, test } from '@jest/globals';
import { notYetOpen } from '#shared/orders/sales-words.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { desktop, phone, reload, type TestPage, tablet } from '../support/browser.ts';
import { isLong } from '../support/form.ts';
import { waitFor } from '../support/wait.ts';
import { isStill, openAsBuyer, text, texts } from './checkout-support.ts';

/** Sends the empty form, then goes through it by keyboard: what the bar at the bottom of the window covers, a message or the ring of a focus. */
async function underBar(page: TestPage): Promise<string[]> {
  await page.click('.bottom-bar button');
  await page.waitForSelector('.form-error');
  const covered: string[] = [];
  for (let at = ''; at !== 'submit'; ) {
    const [type, bottom, edge] = await page.evaluate(async () => {
      // The scrolling that a focus causes.
      await new Promise(requestAnimationFrame);
      const field = document.activeElement as HTMLInputElement;
      const all = [field, ...(field.closest('.form-field')?.querySelectorAll('.form-error') ?? [])];
      const bottoms = all.map((each) => each.getBoundingClientRect().bottom + 5);
      return [
        field.type ?? field.textContent,
        Math.max(...bottoms),
        document.querySelector('.bottom-bar')?.getBoundingClientRect().top ?? 0,
      ] as const;
    });
    at = type;
    if (at !== 'submit' && bottom > edge) covered.push(`${at}: ${bottom} > ${edge}`);
    await page.keyboard.press('Tab');
  }
  return covered;
}

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

const selection = {
  selectedPackageId: 'career_catalyst_ultimate',
  selectedPackageName: 'Career Catalyst - ULTIMATE',
  selectedAmount: '10300',
};

describe('/checkout', () => {
  test('shows the stored selection, what happens next and by when', async () => {
    for (const size of isLong ? [phone, tablet, desktop] : [tablet, desktop]) {
      const page = await openAsBuyer(app, '/checkout', { ...size, stored: selection });
      await page.waitForSelector('.order-summary__name');
      expect(await texts(page, 'h1')).toEqual(['Checkout']);
      expect(await texts(page, 'main h2')).toEqual([
        'Order summary',
        'Customer information',
        'What happens next',
      ]);
      expect(await text(page, '.order-summary__name')).toBe('Career Catalyst - ULTIMATE');
      expect(await text(page, '.order-summary__total')).toBe('Total\n$10,300');
      expect(await text(page, 'main')).toContain('Within 1-2 business days');
      expect(await texts(page, '.checkout__customer label.form-label')).toEqual([
        'Name',
        'Email',
        'Phone (optional)',
      ]);
      expect(await texts(page, '.checkout__customer .btn')).toEqual(['Proceed to Payment']);
      const [summary, customer, form, total, name, bar] = await Promise.all(
        [
          '.order-summary',
          '.checkout__customer',
          '.checkout__customer .form-field',
          '.order-summary__total strong',
          '.order-summary__name',
          '.bottom-bar',
        ].map((selector) => page.$eval(selector, (node) => node.getBoundingClientRect().toJSON())),
      );
      if (size === desktop) expect(summary.left).toBeGreaterThan(customer.right);
      else expect(summary.bottom).toBeLessThan(form.top);
      expect(total.right).toBeCloseTo(summary.right - (name.left - summary.left), 0);
      // Below a summary, the button and the amount are in sight from the start.
      expect(bar.bottom <= size.height).toBe(true);
      const amount = '.bottom-bar__amount';
      expect(await text(page, amount)).toMatch(/^Total\s\$10,300$/);
      expect(await page.$eval(amount, (node) => node.checkVisibility())).toBe(size !== desktop);
      await isStill(page);
    }
  });

  test('a query wins, and a monthly order shows what is charged today', async () => {
    const page = await openAsBuyer(
      app,
      '/checkout?packageId=leadership_velocity_pro&packageName=Leadership+Velocity+-+PRO&amount=1233',
      { stored: selection },
    );
    await page.waitForSelector('.order-summary__name');
    expect(await text(page, '.order-summary__name')).toBe('Leadership Velocity - PRO');
    expect(await text(page, '.order-summary__total')).toBe('Charged today\n$1,233');
    expect(await texts(page, '.order-summary dl > div')).toEqual([
      'Today\n$1,233',
      'In one month\n$1,233',
      'In two months\n$1,233',
    ]);
    await isStill(page);
  });

  // The second is so tall that the button is in sight: it must not move when the pointer is about to press it.
  test.each([phone, { ...desktop, height: 1_250 }])(
    'a gift card ignores the stored selection and keeps its message out of the address, $width px wide',
    async (size) => {
      const page = await openAsBuyer(
        app,
        '/checkout?amount=300&type=gift_card&theme=birthday&message=For%20you',
        { ...size, stored: selection },
      );
      await waitFor(() => page.url() === `${app.url}/checkout?amount=300&type=gift_card&theme=birthday`);
      for (const visit of ['first', 'reloaded']) {
        if (visit === 'reloaded') await reload(page);
        await page.waitForSelector('.order-summary__name');
        const summary = await text(page, '.order-summary');
        expect(summary).toContain('Gift Card - $300');
        expect(summary).toContain('Happy birthday');
        expect(summary).toContain('For you');
        expect(summary).toContain('Includes a free 15-minute consultation');
        await page.waitForSelector('[name="recipientEmail"]');
        await isStill(page);
      }
      if (size === phone) expect(await underBar(page)).toEqual([]);
    },
  );

  const changed = 'The price has changed';
  const noPrices = [
    ['a query', '/checkout?packageId=career_pro&packageName=Career&amount=1', {}, changed],
    ["another package's price", '/checkout?packageId=career_pro&packageName=Career&amount=1200', {}, changed],
    ['a gift card', '/checkout?type=gift_card&amount=99999', {}, 'This amount isn’t available'],
    ['the storage', '/checkout', { ...selection, selectedAmount: '0.5' }, 'No Package Selected'],
    ['the storage, with a price of another', '/checkout', { ...selection, selectedAmount: '1200' }, changed],
  ] as const;

  test.each(isLong ? noPrices : noPrices.slice(1, 2))(
    'an amount that is no price is never a total: %s',
    async (_where, path, stored, title) => {
      const page = await openAsBuyer(app, path, { stored });
      await page.waitForSelector('.empty-state');
      expect(await texts(page, '.empty-state h2')).toEqual([title]);
      expect(await page.$('.order-summary__total, form[action*="payment"]')).toBeNull();
      await isStill(page);
    },
  );

  test('before the billing is connected it shows the order, and that buying opens soon', async () => {
    const soon = await startApp({
      env: {
        PAYMENTS: 'zoho',
        ZOHO_CLIENT_ID: '1000.X',
        ZOHO_CLIENT_SECRET: 'secret',
        ZOHO_ORGANIZATION_ID: '12',
      },
    });
    const page = await openAsBuyer(soon, '/checkout', { stored: selection });
    await page.waitForSelector('.order-summary__name');
    expect(await text(page, 'main')).toContain(notYetOpen);
    expect(await page.$('.checkout__customer form')).toBeNull();
    // What follows a payment is no promise yet; a call is.
    expect(await text(page, 'main')).not.toContain('When you pay');
    expect(await page.$('.checkout__customer a[href^="/contact?tab=booking"]')).not.toBeNull();
    await isStill(page);
  });

  test('the server renders a neutral shell that says what to do without JavaScript', async () => {
    const page = await openAsBuyer(app, '/checkout?packageId=x&packageName=y&amount=1', {
      javascript: false,
    });
    const main = await text(page, 'main');
    expect(main).toContain('Order summary');
    expect(main).toContain('We need JavaScript to show your order here.');
    expect(main).not.toContain('No Package Selected');
    // Nothing looks as if it were still loading.
    expect(main).not.toContain('Customer information');
    expect(await page.$$eval('.skeleton', (all) => all.some((each) => each.checkVisibility()))).toBe(false);
    expect(await page.$eval('meta[name="robots"]', (meta) => meta.getAttribute('content'))).toBe('noindex');
  });
});
