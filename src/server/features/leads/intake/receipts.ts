import type { Knex } from 'knex';
import type { Config } from '#server/config/types.ts';
import type { Row } from '#server/db/tables.ts';
import { readableCode } from '#server/lib/readable-code.ts';
import { readToken, signToken } from '#server/lib/signed-token.ts';
import type { LeadKind } from '#shared/leads/leads.ts';
import { leadReceiptPath, type Receipt, receiptCalendarPath } from '#shared/leads/receipt.ts';

const PURPOSE = 'receipt';

type Secrets = Pick<Config, 'sessionSecret'>;

/** Identifies a submission: 8 characters that are not mistaken for others when read aloud. */
export const newReference = () => readableCode(8);

/** 'K7QF3MTR' as 'K7QF-3MTR'. */
export const groupedReference = (reference: string) => reference.replace(/(?<=^.{4})/, '-');

/** The path of the sender's receipt. */
export const signedPath = (path: string, reference: string, { sessionSecret }: Secrets) =>
  `${path}?${new URLSearchParams({ token: signToken(PURPOSE, reference, sessionSecret) })}`;

/** For a mail. */
export const signedReceiptUrl = (reference: string, config: Pick<Config, 'siteUrl'> & Secrets) =>
  config.siteUrl + signedPath(leadReceiptPath, reference, config);

/** @returns the lead of a receipt's address; null for an unknown address, and for an erased lead */
export async function findLeadByToken(
  db: Knex,
  token: unknown,
  { acceptedSecrets }: Pick<Config, 'acceptedSecrets'>,
): Promise<Row<'leads'> | null> {
  const reference = readToken(PURPOSE, token, acceptedSecrets);
  if (reference === null) return null;
  return (await db('leads').where({ reference }).first('*')) ?? null;
}

/** The submission with this reference. */
export interface ReceiptFacts {
  reference: string;
  kind: LeadKind;
  dueAt: Date;
  /** What its sender has yet to do. */
  note: string | null;
}

export const receiptOf = ({ reference, kind, dueAt, note }: ReceiptFacts, config: Secrets): Receipt => ({
  reference: groupedReference(reference),
  replyBy: dueAt.toISOString(),
  path: signedPath(leadReceiptPath, reference, config),
  note,
  calendarPath:
    kind === 'booking' && note === null ? signedPath(receiptCalendarPath, reference, config) : null,
});
