import path from 'node:path';
import { domainToASCII } from 'node:url';
import type { Knex } from 'knex';
import type { Config } from '../config/types.ts';
import type { Row } from '../db/tables.ts';
import { addressKey } from '../lib/address-key.ts';
import { findMailFiles, type MailFile } from './files.ts';
import type { Mail } from './types.ts';

type MailConfig = Pick<Config, 'dataDir' | 'mail'>;

interface Addressed {
  to: string;
  replyTo?: string | undefined;
}

/** A mail's relation to a person; null if it is not theirs, even if it names them. */
type Relation =
  /** To them, or about them to the firm: included in their export. */
  | 'own'
  /** To another person in their name, such as a gift card: its text is that person's. */
  | 'to others'
  | null;

export interface PersonalMail extends Row<'outbox'> {
  relation: NonNullable<Relation>;
}

/**
 * The mails to a person, from them (Reply-To), and to the firm about their rows, in any state. The mail stores the row it is
 * about; its text is not searched, so a mail that only names the address is not theirs.
 * @param rows theirs, by table
 */
export async function findRelatedMails(
  db: Knex,
  address: string,
  { rows, config }: { rows: Record<string, readonly { id: number }[]>; config: MailConfig },
): Promise<PersonalMail[]> {
  const key = addressKey(address);
  const ids = new Map(Object.entries(rows).map(([table, own]) => [table, own.map(({ id }) => Number(id))]));
  const found = await db('outbox')
    .where((each) => {
      each.where({ recipient_key: key }).orWhere({ reply_to_key: key });
      for (const [table, own] of ids)
        if (own.length > 0)
          each.orWhere((about) => about.where({ about_table: table }).whereIn('about_id', own));
    })
    .orderBy('id');
  return found.flatMap((row) => {
    const isAbout = ids.get(row.about_table ?? '')?.includes(Number(row.about_id)) ?? false;
    const relation = relationOf(JSON.parse(row.mail) as Mail, { address, isAbout, config });
    return relation ? [{ ...row, relation }] : [];
  });
}

/** Mails to the address, the newest first, found by an index. */
export const findMailsTo = (db: Knex, address: string, newest: number): Promise<Row<'outbox'>[]> =>
  db('outbox').where('recipient_key', addressKey(address)).orderBy('id', 'desc').limit(newest);

/** Undelivered mails. */
export const undeliveredMails = (db: Knex) => db('outbox').where({ state: 'dead' });

export const deleteMails = (trx: Knex, mails: readonly PersonalMail[]): Promise<number> =>
  trx('outbox')
    .whereIn(
      'id',
      mails.map(({ id }) => id),
    )
    .del();

/**
 * The same for mails stored as files (SMTP_URL=files). They have no reference; mails about a person have the person's address as
 * Reply-To.
 */
export async function findRelatedMailFiles(
  address: string,
  config: MailConfig,
): Promise<(MailFile & { relation: NonNullable<Relation> })[]> {
  const kept = await findMailFiles(path.join(config.dataDir, 'mail'));
  return kept.flatMap((mail) => {
    const relation = relationOf(mail, { address, isAbout: false, config });
    return relation ? [{ ...mail, relation }] : [];
  });
}

function relationOf(
  { to, replyTo = '' }: Addressed,
  { address, isAbout, config }: { address: string; isAbout: boolean; config: MailConfig },
): Relation {
  const isToFirm = isSame(to, config.mail.to);
  const isFromThem = isSame(replyTo, address);
  // The firm's mailbox receives and answers everyone's mails. If it is the searched address, only mails about its own rows match.
  const isToThem = isSame(to, address) && (!isToFirm || isAbout);
  if (isToThem || (isToFirm && (isFromThem || isAbout))) return 'own';
  return isFromThem && !isSame(address, config.mail.to) ? 'to others' : null;
}

const isSame = (one: string, other: string) => one !== '' && written(one) === written(other);

/** In a header's form: international domains in ASCII. */
function written(address: string): string {
  const key = addressKey(address);
  const at = key.lastIndexOf('@') + 1;
  return key.slice(0, at) + (domainToASCII(key.slice(at)) || key.slice(at));
}
