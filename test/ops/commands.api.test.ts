import path from 'node:path';
import { expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { prepareDatabase } from '#server/db/migrate.ts';
import { createGiftCode, describeGiftCode, disableGiftCode } from '#server/features/gift-cards/gift-codes.ts';
import { describeStuck, findStuckOrders, retryFailed } from '#server/features/orders/attention.ts';
import { insertInvoice } from '#server/features/orders/invoice-rows.ts';
import { insertOrder } from '#server/features/orders/orders.ts';
import { syncInvoice } from '#server/features/orders/sync-invoice.ts';
import { ensureRow } from '#server/integrations/sandbox/store.ts';
import { findOutboxMail, outboxFacts } from '#server/mail/outbox-status.ts';
import { findGiftCode } from '../gift-cards/support.ts';
import { enqueueSample } from '../mail/support.ts';
import { eachDatabase } from '../support/databases.ts';
import { runHere } from '../support/run-here.ts';
import { openEnvironment, type TestEnvironment } from '../support/test-environment.ts';
import { servicesOf } from '../support/work.ts';

const mail = {
  to: 'dana@university.example',
  subject: 'A subject',
  text: 'The text.\n',
  html: '<p>The text.</p>',
};

const envOf = ({ config }: TestEnvironment, url: string) => ({ DATA_DIR: config.dataDir, DATABASE_URL: url });

eachDatabase((openDatabase) => {
  test('npm run outbox lists, shows and requeues undelivered mails', async () => {
    const url = await openDatabase();
    const place = await openEnvironment(url);
    await place.use(async (knex) => {
      await prepareDatabase(knex, place.config.database);
      for (let count = 0; count < 3; count += 1) await enqueueSample(knex, mail);
      await knex('outbox')
        .whereIn('id', [1, 2])
        .update({ state: 'dead', attempts: 10, last_error: '550 no such user' });
    });
    const outbox = (...args: string[]) => runHere('outbox', args, envOf(place, url));
    const list = await outbox('list');
    expect(list.out.split('\n')[0]).toMatch(
      /^1 .*to dana@university\.example {2}10 attempts {2}"A subject"$/,
    );
    expect(list.out).toContain('550 no such user');
    expect((await outbox('show', '1')).out).toContain('The text.');
    expect(await outbox('requeue', '3')).toMatchObject({
      code: 1,
      err: expect.stringContaining('can’t be queued again'),
    });
    expect((await outbox('requeue', '--all')).out).toContain('2 emails are queued again');
    await place.use(async (knex) => {
      expect(await findOutboxMail(knex, 1)).toMatchObject({ state: 'queued', attempts: 0 });
      const { queued, dead, oldestDue } = await outboxFacts(knex, new Date(Date.now() + 1000));
      expect([queued, dead, oldestDue]).toEqual([3, 0, expect.any(Date)]);
    });
  });

  test('a command on a database without tables says so in a sentence', async () => {
    const url = await openDatabase();
    const place = await openEnvironment(url);
    const file = path.join(place.config.dataDir, 'words.json');
    const { code, err } = await runHere('content', ['export', file], envOf(place, url));
    expect(code).toBe(1);
    expect(err).toBe(
      'The database has no tables yet, or DATABASE_URL or DATA_DIR names another one than that of the site. Start the site once: it creates the tables.\n',
    );
  });

  test('npm run privacy says when nothing is kept of an address, and writes nothing', async () => {
    const url = await openDatabase();
    const place = await openEnvironment(url);
    await place.use((knex) => prepareDatabase(knex, place.config.database));
    const args = ['export', '--email', 'nobody@example.com'];
    const { code, out } = await runHere('privacy', args, envOf(place, url));
    expect([code, out]).toEqual([0, expect.stringContaining('Nothing is kept about nobody@example.com')]);
    expect(out).not.toContain('Written to');
  });

  test('npm run gift-code tells what a code is worth, however it is typed', async () => {
    const url = await openDatabase();
    const place = await openEnvironment(url);
    const now = new Date();
    const code = await place.use(async (knex) => {
      await prepareDatabase(knex, place.config.database);
      const id = await insertGiftOrder(place, now);
      const options = { today: '2026-11-20', now };
      return (
        await createGiftCode(knex, { id, amount: 450, giftTheme: 'career', provider: 'sandbox' }, options)
      ).code;
    });
    const known = await runHere(
      'gift-code',
      [` ${code.toLowerCase().replaceAll('-', ' ')}`],
      envOf(place, url),
    );
    expect(known).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /^(Valid|Expired): \$450, until 2027-11-20\.\nOrder 1 \(recorded\).*Ann Example/,
      ),
    });
    await place.use((knex) => disableGiftCode(knex, 1, now));
    expect(await runHere('gift-code', [code], envOf(place, url))).toMatchObject({
      code: 1,
      out: expect.stringMatching(
        /^Not valid: \$450, disabled .*its payment was reversed or refunded\.\nOrder 1/,
      ),
    });
    await place.use(async (knex) => {
      expect(await findGiftCode(knex, code)).toBeNull();
      expect(await describeGiftCode(knex, 'AAAA-AAAA-AAAA-AAAA')).toBeNull();
      expect(await describeGiftCode(knex, code)).toMatchObject({ orderId: 1 });
    });
  });

  test('an order whose invoice was given up is found and can be tried again', async () => {
    const place = await openEnvironment(await openDatabase());
    const now = new Date();
    await place.use(async (knex) => {
      await prepareDatabase(knex, place.config.database);
      const orderId = await insertGiftOrder(place, now);
      await insertFirstInvoice(knex, orderId, now);
      expect(await findStuckOrders(knex, { now, provider: 'sandbox' })).toEqual({ failed: [], waiting: [] });
      expect(await retryFailed(knex, orderId, now)).toBe(0);
      await knex('invoices').update({ status: 'failed', attempts: 9, last_error: 'refused: tax' });
      expect(await describeStuck(knex, { now, provider: 'sandbox' })).toEqual([
        { orderId, number: 1, status: 'failed', attempts: 9, reason: 'refused: tax' },
      ]);
      expect(await retryFailed(knex, orderId, now)).toBe(1);
      expect(await findStuckOrders(knex, { now, provider: 'sandbox' })).toEqual({ failed: [], waiting: [] });
      await knex('invoices').update({ attempts: 8 });
      expect(await findStuckOrders(knex, { now, provider: 'sandbox' })).toEqual({
        failed: [],
        waiting: [orderId],
      });
    });
  });

  test('npm run orders lists what a person has to look at, and lets an order go on', async () => {
    const url = await openDatabase();
    const place = await openEnvironment(url);
    const now = new Date();
    await place.use(async (knex) => {
      await prepareDatabase(knex, place.config.database);
      const orderId = await insertGiftOrder(place, now);
      await insertFirstInvoice(knex, orderId, now);
      await createGiftCode(
        knex,
        { id: orderId, amount: 450, giftTheme: 'career', provider: 'sandbox' },
        { today: '2026-11-20', now },
      );
      const [reference = ''] = await knex('invoices').pluck('reference');
      const made = await ensureRow(
        knex,
        {
          reference,
          customer: { name: 'Ann Example', email: 'ann@example.com' },
          item: { name: 'Gift Card - $450', description: 'Gift card' },
          amount: 450,
          dueDay: '2026-11-20',
        },
        now,
      );
      await knex('invoices').update({
        status: 'paid',
        provider_id: made.token,
        provider_number: made.number,
        provider_account: 'sandbox',
      });
      await learnOf(place, knex, reference);
    });
    const orders = (...args: string[]) => runHere('orders', args, envOf(place, url));
    expect((await orders('list')).out).toContain(
      '1  invoice 1 (SANDBOX-000001): reversed, see docs/money.md',
    );
    expect(await orders('resume', '1')).toMatchObject({
      code: 1,
      err: expect.stringContaining('its payment was reversed'),
    });
    expect((await orders('seen', '1')).out).toContain('no longer listed');
    expect((await orders('list')).out).toContain('No order needs attention.');
    await place.use((knex) => knex('sandbox_invoices').update({ paid: 450 }));
    expect((await orders('resume', '1')).out).toContain('Order 1 is resumed');
    await place.use(async (knex) => {
      expect(await knex('gift_codes').pluck('disabled_at')).toEqual([null]);
      expect(await knex('orders').pluck('state')).toEqual(['paid']);
    });
  });
});

/** The shop learns how an invoice of the sandbox stands. */
async function learnOf(place: TestEnvironment, knex: Knex, reference: string): Promise<void> {
  const { config } = place;
  const services = servicesOf({ knex, config });
  const [invoice] = (await services.invoicing.listChanged(new Date(0))).filter(
    (each) => each.reference === reference,
  );
  if (!invoice) throw new Error('The sandbox has no such invoice.');
  await syncInvoice(services, invoice);
}

function insertFirstInvoice(knex: Knex, orderId: number, now: Date) {
  const due = { due_day: '2026-11-20', next_attempt_at: now };
  return insertInvoice(knex, { order_id: orderId, number: 1, amount: 450, ...due }, now);
}

function insertGiftOrder(place: TestEnvironment, now: Date): Promise<number> {
  const customer = { name: 'Ann Example', email: 'ann@example.com' };
  return place.use((knex) =>
    insertOrder(knex, {
      draft: {
        kind: 'gift_card',
        packageId: 'gift_card_450',
        packageName: 'Gift Card - $450',
        plan: 'full',
        amount: 450,
        customer,
        gift: { theme: 'career', message: '' },
      },
      provider: 'sandbox',
      snapshot: { version: 1, item: 'Gift Card - $450', amounts: [450], customer },
      intentKey: 'intent',
      contentKey: 'content',
      now,
    }),
  );
}
