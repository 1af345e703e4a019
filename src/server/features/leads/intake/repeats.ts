import type { Knex } from 'knex';
import type { Row } from '../../../db/tables.ts';
import { inGroups } from './receipts.ts';
import { type LeadSource, readSource, type SourceRow } from './source.ts';

interface Sent {
  lead: LeadSource;
  /** It looks like spam. */
  quarantined: boolean;
  isCurrent?(row: SourceRow): boolean;
}

/**
 * Whether a submission of the same content repeats an earlier one. It does not once the earlier row is no longer what the
 * sender wants: erased, changed, or filed as spam while this one looks like a person's (docs/repeats.md).
 */
export async function isRepeatOf(
  trx: Knex,
  earlier: Row<'leads'>,
  { lead, quarantined, isCurrent }: Sent,
): Promise<boolean> {
  if (earlier.status === 'spam' && !quarantined) return false;
  const row = await readSource(trx, lead, earlier);
  return row !== undefined && (isCurrent?.(row) ?? true);
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
    note(earlier.id, `sent again as ${inGroups(later.reference)}, which is not in Spam`),
    note(later.id, `sent before as ${inGroups(String(earlier.reference))}, which is in Spam`),
  ]);
}
