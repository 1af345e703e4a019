import { createHmac } from 'node:crypto';
import { domainToASCII } from 'node:url';
import type { Knex } from 'knex';
import type { Config } from '../config/types.ts';
import { isWithin } from '../lib/stored-moment.ts';
import { counter } from '../ops/counters.ts';
import type { Audience, ComposedMail } from './types.ts';

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

/**
 * Counts one more mail to an address, in the transaction that writes the mail. The row stays locked until that transaction
 * ends, so concurrent processes cannot exceed the limit. Only the outbox calls it.
 * @returns false when the address has reached its limit: the mail is not written
 */
export async function mayWriteTo(
  trx: Knex,
  { to, kind, audience }: Pick<ComposedMail, 'to' | 'kind' | 'audience'>,
  { config, now }: { config: Pick<Config, 'rateLimits' | 'sessionSecret'>; now: Date },
): Promise<boolean> {
  const budget = budgets[audience];
  if (!budget || !config.rateLimits) return true;
  const mailbox = `${budget.purpose} ${sameMailbox(to)}`;
  const hash = createHmac('sha256', config.sessionSecret).update(mailbox).digest('hex');
  // The write comes first: it locks or creates the row on every database.
  await trx('mail_recipients')
    .insert({ hash, times: '[]', last_at: now })
    .onConflict('hash')
    .merge({ last_at: now });
  const row = await trx('mail_recipients').where({ hash }).forUpdate().first('times');
  const times = readTimes(row?.times, now);
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

/** Those of the last day. */
const readTimes = (text = '[]', now: Date): number[] =>
  (JSON.parse(text) as number[]).filter((time) => isWithin(new Date(time), now, DAY_MS));

/** Deletes addresses without a mail for more than a day. */
export async function purgeRecipients(db: Knex, now: Date): Promise<void> {
  await db('mail_recipients')
    .where('last_at', '<', new Date(now.getTime() - DAY_MS))
    .del();
}

interface Provider {
  /** The domains whose addresses with one name are one mailbox, or belong to one provider. */
  domain: RegExp;
  /** The one that stands for all; without it, each domain has its own mailboxes. */
  main?: string;
  /** Leaves out or replaces the characters of a name that make no difference. */
  fold?(name: string): string;
}

/** Large providers where one mailbox answers to several addresses, by their help pages. */
const providers: readonly Provider[] = [
  { domain: /^(?:gmail|googlemail)\.com$/, main: 'gmail.com', fold: (name) => name.replaceAll('.', '') },
  {
    domain: /^(?:proton\.me|protonmail\.(?:com|ch)|pm\.me)$/,
    main: 'proton.me',
    fold: (name) => name.replace(/[._-]/g, ''),
  },
  {
    domain: /^(?:yandex\.(?:com?\.)?[a-z]{2,3}|ya\.ru|narod\.ru)$/,
    main: 'yandex.ru',
    fold: (name) => name.replaceAll('.', '-'),
  },
  { domain: /^(?:icloud|me|mac)\.com$/, main: 'icloud.com' },
  // `name-shop@yahoo.com` is a disposable address of `name@yahoo.com`; no other name has a hyphen.
  {
    domain: /^(?:yahoo\.(?:com?\.)?[a-z]{2,3}|(?:ymail|rocketmail)\.com)$/,
    fold: (name) => name.split('-', 1).join(),
  },
];

/** `shop@name.fastmail.com` is `name@fastmail.com`. */
const subdomain = /^([^.]+)\.(fastmail\.(?:com|[a-z]{2,3}(?:\.[a-z]{2})?))$/;

/**
 * The mailbox of an address, in one spelling: for counting, never for sending. Ignores case, tags after a `+`, a trailing dot, the two
 * forms of an international domain, and what the large providers ignore. At providers where some of these make another mailbox, their
 * customers share a count.
 */
export function sameMailbox(address: string): string {
  const plain = withoutTag(address);
  const at = plain.lastIndexOf('@');
  const [name, domain] = [plain.slice(0, at), plain.slice(at + 1)];
  const [, owner, host] = subdomain.exec(domain) ?? [];
  if (owner && host) return `${owner}@${host}`;
  const provider = providers.find((each) => each.domain.test(domain));
  if (!provider) return plain;
  return `${provider.fold?.(name) || name}@${provider.main ?? domain}`;
}

/** The address in lower case, without its tag, and with its domain as the DNS knows it. */
function withoutTag(address: string): string {
  const folded = address.normalize('NFKC').trim().toLowerCase();
  const at = folded.lastIndexOf('@');
  const host = folded.slice(at + 1).replace(/(?<!\.)\.+$/, '');
  // Empty for an invalid host; such an address counts unchanged.
  const domain = domainToASCII(host) || host;
  const plus = folded.indexOf('+', 1);
  return `${folded.slice(0, plus > 0 && plus < at ? plus : at)}@${domain}`;
}
