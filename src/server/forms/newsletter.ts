import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { newsletterSchema } from '../../shared/forms/newsletter.ts';
import { api } from '../../shared/paths.ts';
import { inTransaction } from '../db/transaction.ts';
import { isDuplicate } from '../db/values.ts';
import { readForm } from '../http/read-form.ts';
import { enqueueMail } from '../mail/outbox.ts';
import { renderMail } from '../mail/templates.ts';
import { looksLikeSpam } from './spam.ts';
import type { FormsContext } from './submission.ts';

/**
 * Subscribes an address and welcomes it. An address that is subscribed already answers as a new one and
 * gets no second mail; one that had left comes back.
 * @throws {HttpError} 400, 422
 */
export async function subscribe(context: FormsContext, input: unknown): Promise<void> {
  const { email, ...traps } = readForm(newsletterSchema, input);
  const quarantined = looksLikeSpam({ website: traps.website });
  const token = randomBytes(32).toString('base64url');
  const { siteUrl, mail } = context.config;
  const unsubscribeUrl = `${siteUrl}${api.unsubscribe}?token=${token}`;
  const welcome = await renderMail('newsletter-welcome', { unsubscribeUrl });
  const isNew = await inTransaction(context.knex, async (trx) => {
    if (!(await storeSubscription(trx, { email, token, quarantined, now: context.now() }))) return false;
    if (quarantined) return false;
    // One click in the mail program unsubscribes (RFC 8058).
    const headers = {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
    await enqueueMail(trx, { to: email, headers, ...welcome }, mail);
    return true;
  });
  if (isNew) context.wakeOutbox();
}

interface NewSubscription {
  email: string;
  token: string;
  quarantined: boolean;
  now: Date;
}

/** @returns false when the address is subscribed already */
async function storeSubscription(
  trx: Knex,
  { email, token, quarantined, now }: NewSubscription,
): Promise<boolean> {
  const key = email.toLowerCase();
  try {
    await trx('subscriptions').insert({
      email,
      email_key: key,
      unsubscribe_token: token,
      quarantined,
      created_at: now,
    });
    return true;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
  const returned = await trx('subscriptions')
    .where({ email_key: key })
    .whereNotNull('unsubscribed_at')
    .update({ unsubscribe_token: token, unsubscribed_at: null });
  return returned > 0;
}

/** @returns false when no subscription has this token; a second click is as good as the first */
export async function unsubscribe(db: Knex, token: string, now: Date): Promise<boolean> {
  const subscription = db('subscriptions').where({ unsubscribe_token: token });
  if (!(await subscription.clone().first('id'))) return false;
  await subscription.whereNull('unsubscribed_at').update({ unsubscribed_at: now });
  return true;
}
