import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { Row } from '#server/db/tables.ts';
import { toDate } from '#server/db/values.ts';
import { isWithin } from '#server/lib/stored-moment.ts';
import { groupedReference } from './receipts.ts';
import { findSourceRow, type LeadSource, type SourceRow } from './source.ts';

/** The same submission within this time is a double click or a retry. */
const REPEAT_MS = 10 * 60 * 1000;

/** Identifies a submission by its content, without its hidden fields and the time that it names. */
export function fingerprint(form: string, values: object): string {
  const { submittedAt: _submittedAt, ...content } = values as Record<string, unknown>;
  const sorted = Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([form, sorted]))
    .digest('base64url');
}

/**
 * Claims a submission inside the transaction that stores it. The claim stays locked until that transaction ends, so that each of
 * several concurrent calls sees what the previous one stored.
 * @param name its fingerprint
 * @param reference its own
 * @returns the reference of the last one of the same content, unless that is older than ten minutes; null for a new one.
 *   To store it all the same, renew the claim.
 */
export async function claimSubmission(
  trx: Knex,
  name: string,
  { reference, now }: { reference: string; now: Date },
): Promise<string | null> {
  // The write comes first: it locks the row, or makes it, on both databases.
  await trx('submissions')
    .insert({ fingerprint: name, reference, created_at: now })
    .onConflict('fingerprint')
    .merge({ fingerprint: name });
  const claim = await trx('submissions').where({ fingerprint: name }).forUpdate().first('*');
  if (!claim || claim.reference === reference) return null;
  if (isWithin(toDate(claim.created_at), now, REPEAT_MS)) return claim.reference;
  await renewClaim(trx, name, { reference, now });
  return null;
}

/** Makes this submission the one that later ones repeat, in the transaction that has claimed it. */
export async function renewClaim(
  trx: Knex,
  name: string,
  { reference, now }: { reference: string; now: Date },
): Promise<void> {
  await trx('submissions').where({ fingerprint: name }).update({ reference, created_at: now });
}

/** Deletes claims that are too old for a repeat. */
export async function purgeSubmissionClaims(db: Knex, now: Date): Promise<void> {
  await db('submissions')
    .where('created_at', '<', new Date(now.getTime() - REPEAT_MS))
    .del();
}

interface Sent {
  lead: LeadSource;
  /** It looks like spam. */
  quarantined: boolean;
  isCurrent?(row: SourceRow): boolean;
}

/**
 * The row that a submission of the same content repeats. It repeats none once the earlier row is no longer what the
 * sender wants: erased, changed, or filed as spam while this one looks like a person's (docs/repeats.md).
 */
export async function findRepeated(
  trx: Knex,
  earlier: Row<'leads'>,
  { lead, quarantined, isCurrent }: Sent,
): Promise<SourceRow | null> {
  if (earlier.status === 'spam' && !quarantined) return null;
  const row = await findSourceRow(trx, lead, earlier);
  return row && (isCurrent?.(row) ?? true) ? row : null;
}

interface Linked {
  /** Filed as spam. */
  earlier: Row<'leads'>;
  /** The same content, stored again. */
  later: { id: number; reference: string };
  now: Date;
}

/** Notes with two leads of the same content that they belong together, so that the desk doesn't answer both. */
export async function linkToSpam(trx: Knex, { earlier, later, now }: Linked): Promise<void> {
  const note = (id: number, text: string) => ({
    lead_id: id,
    kind: 'change' as const,
    staff_name: earlier.name,
    text: `By the visitor: ${text}`,
    created_at: now,
  });
  await trx('lead_events').insert([
    note(
      earlier.id,
      `sent the same content again as ${groupedReference(later.reference)}, which is not in Spam`,
    ),
    note(
      later.id,
      `sent the same content before as ${groupedReference(earlier.reference)}, which is in Spam`,
    ),
  ]);
}
