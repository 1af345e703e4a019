import { expect, test } from '@jest/globals';
import { createGiftCode, describeGiftCode } from '../../src/server/commerce/gift-codes.ts';
import { insertInvoice } from '../../src/server/commerce/invoice-rows.ts';
import { insertOrder } from '../../src/server/commerce/orders.ts';
import { describeStuck, findStuckOrders, retryFailed } from '../../src/server/commerce/stuck-orders.ts';
import { prepareDatabase } from '../../src/server/db/migrate.ts';
import { findLetter, outboxFacts } from '../../src/server/mail/dead-letters.ts';
import { enqueueMail } from '../../src/server/mail/outbox.ts';
import { eachDatabase } from '../support/databases.ts';
import { openPlace, type Place } from '../support/place.ts';
import { runScript } from '../support/run-script.ts';

const mail = {
  to: 'dana@university.example',
  subject: 'A subject',
  text: 'The text.\n',
  html: '<p>The text.</p>',
};

const envOf = ({ config }: Place, url: string) => ({ DATA_DIR: config.dataDir, DATABASE_URL: url });

eachDatabase((openDatabase) => {
  test('npm run outbox lists, shows and requeues dead letters', async () => {
    const url = await openDatabase();
    const place = await openPlace(url);
    await place.use(async (knex) => {
      await prepareDatabase(knex, place.config.database);
      for (let count = 0; count < 3; count += 1) await enqueueMail(knex, mail, place.config.mail);
      await knex('outbox')
        .whereIn('id', [1, 2])
        .update({ state: 'dead', attempts: 10, last_error: '550 no such user' });
    });
    const outbox = (...args: string[]) => runScript('outbox', args, envOf(place, url));
    const list = await outbox('list');
    expect(list.out.split('\n')[0]).toMatch(
      /^1 .*to dana@university\.example {2}10 attempts {2}"A subject"$/,
    );
    expect(list.out).toContain('550 no such user');
    expect((await outbox('show', '1')).out).toContain('The text.');
    expect(await outbox('requeue', '3')).toMatchObject({
      code: 1,
      err: expect.stringContaining('no dead letter'),
    });
    expect((await outbox('requeue', '--all')).out).toContain('2 mails are queued again');
    await place.use(async (knex) => {
      expect(await findLetter(knex, 1)).toMatchObject({ state: 'queued', attempts: 0 });
      const { queued, dead, oldestDue } = await outboxFacts(knex, new Date(Date.now() + 1000));
      expect([queued, dead, oldestDue]).toEqual([3, 0, expect.any(Date)]);
    });
  }, 60_000);

  test('npm run gift-code tells what a code is worth, however it is typed', async () => {
    const url = await openDatabase();
    const place = await openPlace(url);
    const now = new Date();
    const code = await place.use(async (knex) => {
      await prepareDatabase(knex, place.config.database);
      const id = await insertGiftOrder(place, now);
      const options = { secret: place.config.sessionSecret, today: '2026-11-20', now };
      return (await createGiftCode(knex, { id, amount: 450, giftTheme: 'career' }, options)).code;
    });
    const known = await runScript(
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
    const { sessionSecret } = place.config;
    await place.use(async (knex) => {
      expect(await describeGiftCode(knex, 'AAAA-AAAA-AAAA-AAAA', sessionSecret)).toBeNull();
      expect(await describeGiftCode(knex, code, 'another secret')).toBeNull();
    });
  });

  test('an order whose invoice was given up is found and can be tried again', async () => {
    const place = await openPlace(await openDatabase());
    const now = new Date();
    await place.use(async (knex) => {
      await prepareDatabase(knex, place.config.database);
      const orderId = await insertGiftOrder(place, now);
      await insertInvoice(knex, {
        orderId,
        number: 1,
        dueDay: '2026-11-20',
        amount: 450,
        notBefore: now,
        now,
      });
      expect(await findStuckOrders(knex, now)).toEqual({ failed: [], waiting: [] });
      expect(await retryFailed(knex, orderId, now)).toBe(0);
      await knex('invoices').update({ status: 'failed', attempts: 9, last_error: 'refused: tax' });
      expect(await describeStuck(knex, now)).toEqual([
        { orderId, number: 1, status: 'failed', attempts: 9, reason: 'refused: tax' },
      ]);
      expect(await retryFailed(knex, orderId, now)).toBe(1);
      expect(await findStuckOrders(knex, now)).toEqual({ failed: [], waiting: [] });
      await knex('invoices').update({ attempts: 8 });
      expect(await findStuckOrders(knex, now)).toEqual({ failed: [], waiting: [orderId] });
    });
  });
});

function insertGiftOrder(place: Place, now: Date): Promise<number> {
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
      snapshot: { version: 1, item: 'Gift Card - $450', amounts: [450], customer },
      intentKey: 'intent',
      contentKey: 'content',
      now,
    }),
  );
}
