import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { inTransaction } from '#server/db/transaction.ts';
import { toDate } from '#server/db/values.ts';
import { startLater } from '#server/lib/async.ts';
import { isWithin } from '#server/lib/stored-moment.ts';
import { enqueueMail } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';
import type { NewsletterValues } from '#shared/newsletter/newsletter.ts';
import { looksLikeSpam } from '../leads/intake/submission.ts';
import { composeNewsletterConfirmation } from './mails.ts';

/** A double click, or a repeat by a proxy, causes one mail. */
const REPEAT_MS = 60_000;

/**
 * Stores an address and mails a link to confirm it; unconfirmed addresses get no newsletter. The sender learns nothing about the
 * address: all calls get the same answer, write to the database and compose a mail, so that they take the same time. A confirmed
 * address gets no mail. The outbox is woken later, because sending would delay the sender's next call.
 */
export async function subscribe(context: Services, { email, website }: NewsletterValues): Promise<void> {
  const { knex, config, now, wakeOutbox } = context;
  const quarantined = looksLikeSpam({ website });
  await inTransaction(knex, async (trx) => {
    const unconfirmed = await storeSubscription(trx, { email, quarantined, now: now() });
    const mail = await composeNewsletterConfirmation(context, email, unconfirmed?.token ?? 'none');
    if (!unconfirmed) return;
    const about = { table: 'subscriptions', id: unconfirmed.id } as const;
    await enqueueMail(trx, { about, mail }, context);
  });
  startLater(config.mailDelayMs, wakeOutbox);
}

interface NewSubscription {
  email: string;
  quarantined: boolean;
  now: Date;
}

/**
 * Stores an unconfirmed address, or asks for confirmation again.
 * @returns null if there is nothing to confirm, or if a mail was just sent
 */
async function storeSubscription(
  trx: Knex,
  { email, quarantined, now }: NewSubscription,
): Promise<{ id: number; token: string } | null> {
  const key = email.toLowerCase();
  const token = randomBytes(32).toString('base64url');
  // One statement makes the row or locks it, so that the second of two concurrent calls waits and then sees what the first stored.
  await trx('subscriptions')
    .insert({
      email,
      email_key: key,
      unsubscribe_token: token,
      quarantined,
      created_at: now,
      asked_at: now,
    })
    .onConflict('email_key')
    .merge({ asked_at: now });
  const stored = trx('subscriptions').where({ email_key: key });
  const row = await stored.clone().forUpdate().first();
  if (!row || quarantined) return null;
  const id = Number(row.id);
  if (row.unsubscribe_token === token) return { id, token };
  if (row.unsubscribed_at !== null) {
    // A person who subscribes again must confirm again, with a link that no earlier mail has.
    await stored.update({
      unsubscribe_token: token,
      unsubscribed_at: null,
      confirmed_at: null,
      quarantined: false,
      created_at: now,
    });
    return { id, token };
  }
  if (row.confirmed_at !== null) return null;
  const isRepeat = isWithin(toDate(row.created_at), now, REPEAT_MS);
  // An address that a robot entered got no mail.
  if (isRepeat && !row.quarantined) return null;
  // The links of the earlier mail stay valid, above all the one to unsubscribe.
  await stored.update({ quarantined: false, created_at: now });
  return { id, token: row.unsubscribe_token };
}

export type SubscriptionState = 'unconfirmed' | 'confirmed' | 'left' | 'unknown';

/** @param token the subscription's own */
export async function subscriptionState(db: Knex, token: string): Promise<SubscriptionState> {
  const row = await db('subscriptions')
    .where({ unsubscribe_token: token })
    .first('confirmed_at', 'unsubscribed_at');
  if (!row) return 'unknown';
  if (row.unsubscribed_at !== null) return 'left';
  return row.confirmed_at === null ? 'unconfirmed' : 'confirmed';
}

/** Confirms, unless the address has unsubscribed meanwhile; a second click has the same result. */
export async function confirmSubscription(db: Knex, token: string, now: Date): Promise<SubscriptionState> {
  await db('subscriptions')
    .where({ unsubscribe_token: token, unsubscribed_at: null, confirmed_at: null })
    .update({ confirmed_at: now });
  return subscriptionState(db, token);
}

/** @returns false if no subscription has this token; a second click has the same result */
export async function unsubscribe(db: Knex, token: string, now: Date): Promise<boolean> {
  const subscription = db('subscriptions').where({ unsubscribe_token: token });
  if (!(await subscription.clone().first('id'))) return false;
  await subscription.whereNull('unsubscribed_at').update({ unsubscribed_at: now });
  return true;
}
