import { describe, expect, test } from '@jest/globals';
import { remindBuyers } from '#server/features/orders/buyer/reminders.ts';
import { localMoment } from '#server/lib/local-moment.ts';
import { addDays } from '#shared/bookings/booking-day.ts';
import { localNow } from '#shared/dates/local-day.ts';
import { openAs } from '../staff/panel.ts';
import { openPage } from '../support/browser.ts';
import { waitFor } from '../support/wait.ts';
import { shops } from './shops.ts';
import { choosePackage, mailsTo, makeMailsDue, sendOrder } from './steps.ts';

const zone = 'America/New_York';

describe.each(shops)('through %s', (_provider, open) => {
  test('a plan ends after its first payment', async () => {
    const { app, pay } = await open();
    const page = await openPage({ reducedMotion: true });
    await choosePackage(page, app.config.siteUrl, 'leadership', 'monthly');
    await sendOrder(page);
    await pay(page);
    await page.waitForSelector('.payment-details ::-p-text(Paid)');
    const order = await app.knex('orders').first('id');
    const panel = await openAs(app, 'desk', `/admin/orders/${order?.id}`, `Order ${order?.id}`);
    await panel.press('End plan');
    await panel.page.waitForSelector('.modal ::-p-text(Completed payments aren’t refunded)');
    await panel.page.click('.modal [type="submit"]');
    await panel.toast('The plan has ended');
    const statuses = await app.knex('invoices').orderBy('number').pluck('status');
    expect(statuses).toEqual(['paid', 'void', 'void']);
    await waitFor(async () =>
      (await mailsTo(app, 'ann@example.com')).some(({ subject }) =>
        subject?.startsWith('Your payment plan has ended'),
      ),
    );
  });

  test('an abandoned order is found again from its reminder, and paid', async () => {
    const { app, pay, at } = await open();
    const page = await openPage({ reducedMotion: true });
    await choosePackage(page, app.config.siteUrl, 'career');
    await sendOrder(page);
    await waitFor(async () => (await app.knex('invoices').first('status'))?.status === 'open');
    await page.goto('about:blank');
    const { day } = localNow(new Date(), zone);
    const noon = localMoment(addDays(day, 2), zone, { hour: 12 });
    expect(await remindBuyers(at(noon))).toBe(1);
    await makeMailsDue(app);
    const mails = await mailsTo(app, 'ann@example.com');
    const reminder = mails.find(({ subject }) => subject?.startsWith('Your order is still open'));
    const link = /https?:\S+\/order\?token=[\w.%-]+/.exec(reminder?.text ?? '')?.[0] ?? '';

    // Another browser: nothing but the link leads to the order.
    const again = await openPage({ reducedMotion: true });
    await again.goto(link);
    await again.waitForSelector('::-p-text(Career Catalyst - MINIMUM)');
    await again.click('a.btn-primary');
    await pay(again);
    await again.waitForSelector('h1');
    await waitFor(async () => (await app.knex('orders').first('state'))?.state === 'paid', {
      timeout: 20_000,
    });
    expect(await remindBuyers(at(localMoment(addDays(day, 7), zone, { hour: 12 })))).toBe(0);
  });
});
