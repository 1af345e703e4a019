import { createHmac } from 'node:crypto';
import { domainToASCII } from 'node:url';
import type { Knex } from 'knex';
import type { Config } from '../config/types.ts';
import { isWithin } from '../lib/stored-moment.ts';
import { counter } from '../ops/counters.ts';
import { type Audience, type MailKind, mailKinds } from './kinds.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

interface Budget {
  /** Separates the counts of two limits. */
  purpose: string;
  limits: readonly { mails: number; withinMs: number }[];
}

/**
 * Mails per address, over all kinds of one audience and all processes. A missing audience has no limit. Accounts have no
 * daily limit: the latest link works for an hour, so its owner always has a working one.
 */
const budgets: Partial<Record<Audience, Budget>> = {
  stranger: {
    purpose: 'mail recipient',
    limits: [
      { mails: 5, withinMs: HOUR_MS },
      { mails: 20, withinMs: DAY_MS },
    ],
  },
  account: { purpose: 'account mail', limits: [{ mails: 5, withinMs: HOUR_MS }] },
};

const leftOut = counter(
  'site_mails_left_out_total',
  'Emails left out because the address had reached its limit.',
  'mail',
);

interface CountedMail {
  to: string;
  kind: MailKind;
  config: Pick<Config, 'rateLimits' | 'sessionSecret'>;
  now: Date;
}

/**
 * Counts one more mail to an address, in the transaction that writes the mail. The row stays locked until that transaction
 * ends, so concurrent processes cannot exceed the limit. Only the outbox calls it.
 * @returns false when the address has reached its limit: the mail is not written
 */
export async function mayWriteTo(trx: Knex, { to, kind, config, now }: CountedMail): Promise<boolean> {
  const budget = budgets[mailKinds[kind]];
  if (!budget || !config.rateLimits) return true;
  const hash = createHmac('sha256', config.sessionSecret)
    .update(`${budget.purpose} ${sameMailbox(to)}`)
    .digest('hex');
  // The write comes first: it locks or creates the row on every database.
  await trx('mail_recipients')
    .insert({ hash, times: '[]', last_at: now })
    .onConflict('hash')
    .merge({ last_at: now });
  const row = await trx('mail_recipients').where({ hash }).forUpdate().first('times');
  const times: number[] = JSON.parse(row?.times ?? '[]').filter((time: number) =>
    isWithin(new Date(time), now, DAY_MS),
  );
  const isFull = budget.limits.some(
    ({ mails, withinMs }) => times.filter((time) => time > now.getTime() - withinMs).length >= mails,
  );
  if (isFull) {
    leftOut.add(kind);
    return false;
  }
  await trx('mail_recipients')
    .where({ hash })
    .update({ times: JSON.stringify([...times, now.getTime()]) });
  return true;
}

/** Deletes addresses without a mail for more than a day. */
export async function purgeRecipients(db: Knex, now: Date): Promise<void> {
  await db('mail_recipients')
    .where('last_at', '<', new Date(now.getTime() - DAY_MS))
    .del();
}

/** They ignore dots: `d.a.n.a@` is `dana@`. */
const dotless = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox of an address, in one spelling: for counting, never for sending. Ignores case, plus tags, a trailing dot and
 * the two forms of an international domain. At providers where some of these make another mailbox, their customers share a
 * count.
 */
export function sameMailbox(address: string): string {
  const folded = address.normalize('NFKC').trim().toLowerCase();
  const at = folded.lastIndexOf('@');
  const host = folded.slice(at + 1).replace(/(?<!\.)\.+$/, '');
  // Empty for an invalid host; such an address counts unchanged.
  const domain = domainToASCII(host) || host;
  const plus = folded.indexOf('+', 1);
  const local = folded.slice(0, plus > 0 && plus < at ? plus : at);
  if (!dotless.has(domain)) return `${local}@${domain}`;
  return `${local.replaceAll('.', '')}@gmail.com`;
}
