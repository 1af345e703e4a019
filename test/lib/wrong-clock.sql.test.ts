import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { findDueDeliveries, insertDelivery } from '#server/features/gift-cards/deliveries.ts';
import { createGiftCode } from '#server/features/gift-cards/gift-codes.ts';
import { imageCollector, insertImage } from '#server/features/images/store.ts';
import { claimSubmission } from '#server/features/leads/intake/repeats.ts';
import { makeConfirmationToken, readConfirmationToken } from '#server/features/newsletter/mails.ts';
import {
  findEnding,
  findOrdersToEnd,
  insertEnding,
  postponeEnding,
} from '#server/features/orders/endings.ts';
import { findOrdersToInvoice, NEVER_DUE, requireInvoiceRow } from '#server/features/orders/invoice-rows.ts';
import { claimCheck } from '#server/features/orders/payment-status.ts';
import { hashToken, newToken, readSession } from '#server/features/staff/access/sessions.ts';
import { findInvited } from '#server/features/staff/accounts.ts';
import { newChallenge, takeChallenge } from '#server/features/staff/passkey-store.ts';
import { findPasswordLink, renewPasswordLink } from '#server/features/staff/password-links.ts';
import { quotaCounter } from '#server/http/rate-limit.ts';
import { newLease, takeLease } from '#server/lib/lease.ts';
import { expiringTokens, newNonce } from '#server/lib/signed-token.ts';
import { MAX_ATTEMPTS, waitAfterAttempt } from '#server/mail/attempt.ts';
import { findDue, LONGEST_WAIT_MS, leaseMail, scheduleRetry } from '#server/mail/outbox.ts';
import { mayWriteTo } from '#server/mail/recipients.ts';
import type { Storage } from '#server/storage/storage.ts';
import { enqueueSample, outboxAt } from '../mail/support.ts';
import { insertOrder } from '../orders/insert-orders.ts';
import { eachDatabase } from '../support/databases.ts';
import { openPrepared } from '../support/knex.ts';
import { requireRow } from '../support/rows.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const now = new Date();
const after = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds);

let made = 0;
const newName = (what: string) => `${what} ${++made}`;

/** Stores a moment as at some time. @returns whether it is believed now */
type Stored = (knex: Knex, at: Date) => Promise<() => Promise<boolean>>;

async function newStaff(knex: Knex, state: 'active' | 'invited'): Promise<number> {
  const email = `${newName('staff').replace(' ', '-')}@larkfield.example`;
  const person = { name: 'Ann', email, email_key: email, role: 'owner', state, created_at: now } as const;
  const [id] = await knex('staff').insert(person);
  return Number(id);
}

async function newMail(knex: Knex): Promise<number> {
  await enqueueSample(knex);
  return Number(requireRow(await knex('outbox').orderBy('id', 'desc').first('id')).id);
}

const places: Record<string, Stored> = {
  async 'a used-up rate limit'(knex, at) {
    const config = { rateLimits: true, sessionSecret: 'secret' };
    const quota = { name: newName('limit'), limit: 1, windowMs: 15 * MINUTE_MS };
    const { count } = quotaCounter({ knex, config }, quota);
    await count('a visitor');
    const mine = knex('rate_limits').where('bucket', 'like', `${quota.name} %`);
    await mine.update({ ends_at: after(at, quota.windowMs) });
    return async () => (await count('a visitor')).isOver;
  },
  async 'the wait of a mail'(knex, at) {
    const id = await newMail(knex);
    const lease = await leaseMail(knex, { id, attempts: 0 }, { now: new Date(), leaseFor: 1 });
    await scheduleRetry(knex, requireRow(lease), 'away', after(at, 12 * 60 * MINUTE_MS));
    return async () => !(await findDue(knex, now, 100)).some((due) => due.id === id);
  },
  async 'the lease of a mail'(knex, at) {
    const id = await newMail(knex);
    await knex('outbox')
      .where({ id })
      .update({ next_attempt_at: now, leased_by: 'x', leased_until: after(at, MINUTE_MS) });
    return async () => (await leaseMail(knex, { id, attempts: 0 }, { now, leaseFor: 1 })) === null;
  },
  async 'the mails that an address got'(knex, at) {
    const to = `${newName('to').replace(' ', '-')}@example.com`;
    const { config } = outboxAt('hello@larkfield.example');
    const ask = (moment: Date) =>
      knex.transaction((trx) =>
        mayWriteTo(
          trx,
          { to, kind: 'message confirmation', audience: 'stranger' },
          { config: { ...config, rateLimits: true }, now: moment },
        ),
      );
    for (let mails = 0; mails < 5; mails += 1) await ask(at);
    return async () => !(await ask(now));
  },
  async 'a submission that may be repeated'(knex, at) {
    const name = newName('fingerprint');
    const claim = (moment: Date, reference: string) =>
      knex.transaction((trx) => claimSubmission(trx, name, { reference, now: moment }));
    await claim(at, 'FIRST');
    return async () => (await claim(after(now, 1_000), 'SECOND')) === 'FIRST';
  },
  async 'a session'(knex, at) {
    const token = newToken();
    const moments = { created_at: at, used_at: at, proved_at: at, ends_at: after(at, 12 * 60 * MINUTE_MS) };
    const session = { token_hash: hashToken(token), staff_id: null, setting: null, browser: '', address: '' };
    await knex('staff_sessions').insert({ ...session, ...moments });
    return async () => (await readSession(knex, token, now)) !== null;
  },
  async 'an invitation'(knex, at) {
    const token = newToken();
    const staff_id = await newStaff(knex, 'invited');
    const ends_at = after(at, 2 * DAY_MS);
    await knex('staff_invites').insert({ token_hash: hashToken(token), staff_id, ends_at });
    return async () => (await findInvited(knex, token, now)) !== null;
  },
  async 'a link for a new password'(knex, at) {
    const token = newToken();
    await renewPasswordLink(knex, await newStaff(knex, 'active'), token, at);
    return async () => (await findPasswordLink(knex, token, now)) !== null;
  },
  async 'a challenge for a passkey'(knex, at) {
    const challenge = await newChallenge(knex, null, at);
    return () => takeChallenge(knex, challenge, null, now);
  },
  async 'the link to confirm a subscription'(_knex, at) {
    const token = makeConfirmationToken('subscription', { secrets: ['secret'], now: at });
    return async () => readConfirmationToken(token, { secrets: ['secret'], now })?.isOver === false;
  },
  async 'a signed token'(_knex, at) {
    const tokens = expiringTokens(['secret'], MINUTE_MS, 'purpose');
    const token = tokens.sign({ nonce: newNonce(), endsAt: after(at, MINUTE_MS) });
    return async () => tokens.read(token, now) !== null;
  },
  async 'the lease of an order'(knex, at) {
    const id = await insertOrder(knex, { invoices: [{ status: 'recorded' }] });
    const row = () => knex('orders').where({ id });
    await takeLease(row(), newLease(at, 90_000), { now: at });
    return async () => !(await takeLease(row(), newLease(now, 1), { now }));
  },
  async 'the wait of an invoice'(knex, at) {
    const wait = { status: 'recorded', attempts: 1, next_attempt_at: after(at, 60 * MINUTE_MS) } as const;
    const id = await insertOrder(knex, { invoices: [wait] });
    return async () =>
      !(await findOrdersToInvoice(knex, 'first payments', now, { limit: 100, provider: 'sandbox' }))
        .map(Number)
        .includes(id);
  },
  async 'the check of an invoice'(knex, at) {
    const id = await insertOrder(knex, { invoices: [{ checked_at: at }] });
    const invoice = await knex('invoices').where({ order_id: id }).first('id');
    const row = await requireInvoiceRow(knex, Number(invoice?.id));
    return async () => !(await claimCheck(knex, row, after(now, 1_000)));
  },
  async 'the wait of an order’s end'(knex, at) {
    const id = await insertOrder(knex);
    const ending = { order_id: id, way: 'end', request_key: newName('key'), staff_name: null } as const;
    await insertEnding(knex, ending, at);
    await postponeEnding(knex, requireRow(await findEnding(knex, id)), {
      reason: 'away',
      next: after(at, 30_000),
    });
    return async () =>
      !(await findOrdersToEnd(knex, now, { limit: 100, provider: 'sandbox' })).map(Number).includes(id);
  },
};

eachDatabase((openDatabase) => {
  let knex: Knex;
  beforeAll(async () => {
    knex = await openPrepared(await openDatabase());
  });
  afterAll(() => knex.destroy());

  describe.each(Object.entries(places))('%s', (_name, store) => {
    test.each([
      ['now', 0, true],
      ['by a machine whose clock is half a minute ahead', 30_000, true],
      ['by a clock that was a year ahead', 365 * DAY_MS, false],
      ['by a right clock, and read by one that is ten years behind', 3_652 * DAY_MS, false],
    ])('that was stored %s', async (_when, ahead, isBelieved) => {
      const counts = await store(knex, after(now, ahead));
      expect(await counts()).toBe(isBelieved);
    });
  });

  test('an installment waits for its day, and the invoice of a queued order forever', async () => {
    const nextMonth = after(now, 31 * DAY_MS);
    const invoices = [{}, { status: 'recorded', next_attempt_at: nextMonth }] as const;
    const plan = await insertOrder(knex, { plan: 'monthly', invoices: [...invoices] });
    const queued = await insertOrder(knex, {
      queuedAt: now,
      invoices: [{ status: 'recorded', next_attempt_at: NEVER_DUE }],
    });
    const first = await findOrdersToInvoice(knex, 'first payments', now, { limit: 100, provider: 'sandbox' });
    const later = await findOrdersToInvoice(knex, 'installments', now, { limit: 100, provider: 'sandbox' });
    const due = [...first, ...later].map(Number);
    expect(due).not.toContain(plan);
    expect(due).not.toContain(queued);
  });

  test('an upload from under a clock that was a year ahead is safe for another day, not deleted at once', async () => {
    const key = 'images/2026/0123456789abcdef0123456789abcdef-800x600.webp';
    await insertImage(knex, { key, width: 800, height: 600, now: after(now, 365 * DAY_MS) });
    const collect = imageCollector({
      storage: { delete: async () => {} } as unknown as Storage,
      isShown: [],
    });
    const isKept = async () => (await knex('images').where({ key }).first('key')) !== undefined;
    await collect(knex, now);
    await collect(knex, after(now, DAY_MS - MINUTE_MS));
    expect(await isKept()).toBe(true);
    await collect(knex, after(now, DAY_MS));
    expect(await isKept()).toBe(false);
  });

  test('a gift card without a day is sent even if it was paid under a wrong clock; one with a day waits', async () => {
    const paidAhead = async (deliverOn: string | null) => {
      const id = await insertOrder(knex, { state: 'paid' });
      const recipient = { recipientName: 'Bo', recipientEmail: 'bo@example.com', deliverOn, hasCopy: false };
      await insertDelivery(knex, id, recipient, now);
      await knex('gift_deliveries')
        .where({ order_id: id })
        .update({ deliver_at: after(now, 100 * DAY_MS) });
      await knex.transaction((trx) =>
        createGiftCode(
          trx,
          { id, amount: 50, giftTheme: null, provider: 'sandbox' },
          { today: '2026-11-28', now },
        ),
      );
      const row = await knex('gift_deliveries').where({ order_id: id }).first('id');
      return Number(row?.id);
    };
    const [atOnce, later] = [await paidAhead(null), await paidAhead('2027-03-08')];
    const due = (
      await findDueDeliveries(knex, now, { limit: 100, provider: 'sandbox', hasRightDay: true })
    ).map(Number);
    expect(due).toContain(atOnce);
    expect(due).not.toContain(later);
  });
});

test('a mail never waits longer than the rule allows for', () => {
  const waits = Array.from({ length: MAX_ATTEMPTS }, (_, index) => waitAfterAttempt(index + 1) ?? 0);
  expect(Math.max(...waits)).toBeLessThan(LONGEST_WAIT_MS);
});
