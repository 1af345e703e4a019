import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { isDuplicate, toDate } from '../db/values.ts';

/** The same submission within this time is a double click or a retry. */
const REPEAT_MS = 10 * 60 * 1000;

/** Names a submission by its content; how long the form was open does not make it another one. */
export function fingerprint(form: string, values: object): string {
  const { openFor: _openFor, submittedAt: _submittedAt, ...content } = values as Record<string, unknown>;
  const sorted = Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([form, sorted]))
    .digest('base64url');
}

/**
 * Claims a submission inside the transaction that stores it.
 * @param reference what it will be known by
 * @returns false when it was stored within the last ten minutes; of several at once exactly one gets true
 */
export async function claimSubmission(
  trx: Knex,
  name: string,
  { reference, now }: { reference: string; now: Date },
): Promise<boolean> {
  try {
    // The insert comes first: an update of a row that is not there would lock a gap, and two of them each other.
    await trx('submissions').insert({ fingerprint: name, reference, created_at: now });
    return true;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
  // Looked at before it is locked: of many at once, most only need to know that they come second.
  const oldest = new Date(now.getTime() - REPEAT_MS);
  const claimed = trx('submissions').where({ fingerprint: name });
  const row = await claimed.clone().first('created_at');
  if (row && toDate(row.created_at) >= oldest) return false;
  const renewed = await claimed.where('created_at', '<', oldest).update({ reference, created_at: now });
  return renewed > 0;
}

/** Drops claims that no repeat can meet any more. */
export async function purgeSubmissionClaims(db: Knex, now: Date): Promise<void> {
  await db('submissions')
    .where('created_at', '<', new Date(now.getTime() - REPEAT_MS))
    .del();
}
