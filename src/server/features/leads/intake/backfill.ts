import type { Knex } from 'knex';
import { unlessDuplicate } from '../../../db/values.ts';
import { businessDays } from '../../../lib/business-days.ts';
import { leadFromRow } from './record.ts';
import type { LeadSource, SourceRow } from './source.ts';

const BATCH = 200;

/** The row of each form up to which all have a lead; for a form that is missing here, none. */
export type Backfilled = ReadonlyMap<LeadSource, number>;

/** The last row of each form. An open transaction may still add one before it. */
export async function lastRows(db: Knex, sources: readonly LeadSource[]): Promise<Backfilled> {
  const last = new Map<LeadSource, number>();
  for (const source of sources) {
    const row = await source.rows(db).max({ id: 'id' }).first();
    last.set(source, Number(row?.id ?? 0));
  }
  return last;
}

/**
 * Makes leads for rows that have none: rows from before leads existed, and rows written meanwhile by a process of an older release. A
 * row that would be overdue counts as answered.
 * @param done rows that need not be checked again
 * @returns how many leads were made
 */
export async function backfillLeads(
  db: Knex,
  sources: readonly LeadSource[],
  { timeZone, now, done }: { timeZone: string; now: Date; done?: Backfilled },
): Promise<number> {
  let count = 0;
  for (const source of sources) {
    for (let after = done?.get(source) ?? 0; ; ) {
      const rows = await orphans(db, source, after);
      if (rows.length === 0) break;
      const deadlines = { timeZone, isBusinessDay: await businessDays() };
      for (const row of rows) {
        const lead = leadFromRow(source, row, deadlines);
        const isPast = lead.status === 'new' && lead.due_at < now;
        const inserted = db('leads').insert(isPast ? { ...lead, status: 'answered' } : lead);
        // Several processes may look at the same moment.
        if (await unlessDuplicate(inserted)) count += 1;
      }
      after = Number(rows.at(-1)?.id);
    }
  }
  return count;
}

const orphans = (db: Knex, { kind, table, rows }: LeadSource, after: number): Promise<SourceRow[]> =>
  rows(db)
    .where('id', '>', after)
    .whereNotExists((leads) =>
      leads
        .from('leads')
        .where({ kind })
        .whereRaw('leads.source_id = ??', [`${table}.id`])
        .select('id'),
    )
    .orderBy('id')
    .limit(BATCH)
    .select('*') as Promise<SourceRow[]>;
