import { describe, expect, test } from '@jest/globals';
import { deliverDueCards } from '#server/features/orders/gift/deliver.ts';
import { localMoment } from '#server/lib/local-moment.ts';
import { addDays, weekdayOf } from '#shared/bookings/booking-day.ts';
import { longDay } from '#shared/dates/dates.ts';
import { localNow } from '#shared/dates/local-day.ts';
import { openAs } from '../staff/panel.ts';
import { openPage, type TestPage } from '../support/browser.ts';
import { times } from '../support/form.ts';
import { bookableDay } from '../support/forms.ts';
import { waitFor } from '../support/wait.ts';
import { shops } from './shops.ts';
import { choose, fillBuyer, mailsTo, makeMailsDue, submitButton } from './steps.ts';

const zone = 'America/New_York';
/** A Friday a week away or a little more. */
const nextFriday = () => {
  const { day } = localNow(new Date(), zone);
  return addDays(day, 7 + ((5 - weekdayOf(day) + 7) % 7));
};
/** As the recipient does it: from the card's page to the form, and through it. */
async function bookSession(
  page: TestPage,
  { code, time, session }: Record<'code' | 'time' | 'session', string>,
) {
  await page.waitForSelector('.rdp-root');
  const form = '#booking form';
  await page.click(`${form} input[value="${time}"]`);
  const day = bookableDay();
  const button = `.rdp-day[data-day="${day}"] button`;
  for (let month = 0; month < 14 && !(await page.$(button)); month += 1) await page.click('.rdp-button_next');
  await page.click(button);
  await page.type(`${form} [name="name"]`, 'Robin Marsh');
  await page.type(`${form} [name="email"]`, `robin+${session}@example.com`);
  await page.type(`${form} [name="phone"]`, '(860) 555-0142');
  await page.select(`${form} [name="service"]`, 'career-coaching');
  await page.click(`${form} summary`);
  await page.waitForSelector(`${form} [name="giftCode"]`);
  await page.type(`${form} [name="giftCode"]`, code.toLowerCase());
  await page.waitForSelector(`${form} ::-p-text(is left on this card)`);
  await page.select(`${form} [name="giftSession"]`, session);
  await page.click(`${form} [type="submit"]`);
  await page.waitForSelector('.sent-view, .toast.show');
}

describe.each(shops.slice(0, times(1, shops.length)))('through %s', (_provider, open) => {
  test('a gift goes to its recipient next Friday, who redeems it in two parts by booking', async () => {
    const { app, pay, at } = await open();
    const friday = nextFriday();
    const page = await openPage({ reducedMotion: true });
    await page.goto(`${app.config.siteUrl}/gift-cards`, { waitUntil: 'networkidle0' });
    await choose(page, 'theme', 'career');
    await choose(page, 'amount', '250');
    await page.type('textarea[name="message"]', 'Take your time.');
    await page.type('[name="recipientName"]', 'Robin Marsh');
    await page.type('[name="recipientEmail"]', 'robin@example.com');
    await page.waitForSelector('.gift-preview ::-p-text(For Robin Marsh)');
    await page.$eval(
      '[name="deliverOn"]',
      (input, day) => {
        (input as HTMLInputElement).value = day;
        input.dispatchEvent(new Event('input', { bubbles: true }));
      },
      friday,
    );
    await page.click('[name="buyerCopy"]');
    await page.click('button::-p-text(Proceed to checkout)');
    await fillBuyer(page);
    // What was said in the builder stands here, is not asked again, and is in no address.
    expect(await page.$$eval('.order-summary dl > div', (rows) => rows.map((row) => row.innerText))).toEqual([
      'For\nRobin Marsh',
      'Sent to\nrobin@example.com',
      `On\n${longDay(friday)}`,
      'Copy to\nYou',
    ]);
    expect(await page.$('[name="recipientEmail"]')).toBeNull();
    expect(decodeURIComponent(page.url())).not.toMatch(/robin/i);
    await page.click(submitButton);
    await pay(page);
    await page.waitForSelector('.payment-details ::-p-text(Paid)');
    await page.waitForSelector('::-p-text(We’ll email the card to the person it’s for)');
    expect(await mailsTo(app, 'robin@example.com')).toEqual([]);

    const nine = localMoment(friday, zone, { hour: 9 });
    // The site has run until then.
    await app.knex('clock_runs').update({ seen_at: nine });
    await deliverDueCards(at(new Date(nine.getTime() - 60_000)));
    expect(await mailsTo(app, 'robin@example.com')).toEqual([]);
    await deliverDueCards(at(nine));
    await makeMailsDue(app);
    const [mail] = await mailsTo(app, 'robin@example.com');
    expect(mail?.subject).toBe('Ann Example gave you a $250 gift card');
    expect((await mailsTo(app, 'ann@example.com')).map(({ subject }) => subject)).toContain(
      'Your $250 gift card is on its way to Robin Marsh',
    );
    const link = /https?:\S+\/gift-card\?token=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';

    const robin = await openPage({ reducedMotion: true });
    await robin.goto(link);
    const code = await robin.$eval('.gift-sheet code', (node) => node.textContent ?? '');
    await Promise.all([robin.waitForNavigation(), robin.click('a::-p-text(Book a session)')]);
    await bookSession(robin, { code, time: '9:30 AM', session: '100' });
    await robin.goto(`${app.config.siteUrl}/contact?tab=booking`);
    await bookSession(robin, { code, time: '2:30 PM', session: '150' });
    await waitFor(async () => (await app.knex('gift_codes').first('balance'))?.balance === 0);
    await robin.goto(link);
    expect(await robin.$eval('.visitor-chip', (chip) => chip.textContent)).toBe('Used up');

    // The desk reads all of it.
    const card = await app.knex('gift_codes').first('id');
    const panel = await openAs(app, 'desk', `/admin/gift-cards/${card?.id}`, 'Gift card');
    await panel.page.waitForSelector('::-p-text(Career Check-up, $150: booked for)');
    await panel.page.waitForSelector('::-p-text(robin@example.com)');
    expect(await app.knex('bookings').select('id')).toHaveLength(2);
    for (const each of [page, robin, panel.page])
      expect(each.messages.filter((message) => !message.includes('status of 404'))).toEqual([]);
  });
});
