import { createHmac } from 'node:crypto';
import { domainToASCII } from 'node:url';
import type { Knex } from 'knex';
import type { Config } from '../config/types.ts';
import { counter } from '../ops/counters.ts';
import { type Audience, type MailKind, mailKinds } from './kinds.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

interface Budget {
  /** Keeps the counts of two budgets apart. */
  purpose: string;
  limits: readonly { mails: number; withinMs: number }[];
}

/**
 * How many mails one address gets, over all kinds of one audience and all processes. An audience that is missing here has no limit.
 * An account has no limit per day: the latest link works for an hour, so its owner always has one that works, however often
 * strangers ask for it.
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
  'Mails that were not written because their address has had as many as we send to one.',
  'mail',
);

interface CountedMail {
  to: string;
  kind: MailKind;
  config: Pick<Config, 'rateLimits' | 'sessionSecret'>;
  now: Date;
}

/**
 * Counts one more mail to an address, on the connection of the transaction that writes the mail: both or neither. The row
 * stays locked until that transaction ends, so several processes at once cannot count past each other. Only the outbox calls it.
 * @returns false when the address has had enough: the mail is not written
 */
export async function mayWriteTo(trx: Knex, { to, kind, config, now }: CountedMail): Promise<boolean> {
  const budget = budgets[mailKinds[kind]];
  if (!budget || !config.rateLimits) return true;
  const hash = createHmac('sha256', config.sessionSecret)
    .update(`${budget.purpose} ${sameMailbox(to)}`)
    .digest('hex');
  // The write comes first: it locks the row, or makes it, on both databases.
  await trx('mail_recipients')
    .insert({ hash, times: '[]', last_at: now })
    .onConflict('hash')
    .merge({ last_at: now });
  const row = await trx('mail_recipients').where({ hash }).forUpdate().first('times');
  const times: number[] = JSON.parse(row?.times ?? '[]').filter(
    (time: number) => time > now.getTime() - DAY_MS,
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

/** Drops addresses that were last written to more than a day ago. */
export async function purgeRecipients(db: Knex, now: Date): Promise<void> {
  await db('mail_recipients')
    .where('last_at', '<', new Date(now.getTime() - DAY_MS))
    .del();
}

/** They deliver `d.a.n.a@` to `dana@`, and are one. */
const dotless = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox that an address leads to, as one spelling: for counting, never for writing to. Case, what follows a
 * plus, a last dot and the two writings of an international domain make no other mailbox; at some providers a part
 * of this does, and their customers then share a count.
 */
export function sameMailbox(address: string): string {
  const folded = address.normalize('NFKC').trim().toLowerCase();
  const at = folded.lastIndexOf('@');
  const host = folded.slice(at + 1).replace(/(?<!\.)\.+$/, '');
  // Empty for a host that is none; such an address counts as it is.
  const domain = domainToASCII(host) || host;
  const plus = folded.indexOf('+', 1);
  const local = folded.slice(0, plus > 0 && plus < at ? plus : at);
  if (!dotless.has(domain)) return `${local}@${domain}`;
  return `${local.replaceAll('.', '')}@gmail.com`;
}
