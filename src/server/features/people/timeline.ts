import type { Knex } from 'knex';
import { MOST_OF_EACH, type Person, type TimelineEntry } from '../../../shared/people/people.ts';
import type { Row } from '../../db/tables.ts';
import { mailsTo } from '../../mail/personal-mails.ts';
import { type PersonalRow, rowsOf } from '../../ops/personal-data.ts';
import { isOpen } from '../orders/personal-data.ts';
import { entriesOf, mailEntry } from './entries.ts';
import { personalTables } from './tables.ts';

type Timeline = Pick<Person, 'name' | 'entries' | 'hasMore' | 'openOrders'>;

/** What belongs to rows with an address, and is told beside them. */
const shown = ['application_files', 'lead_events', 'invoices', 'gift_codes'];

/**
 * All that a person did and received, the newest first, from the tables that the privacy commands know: whatever table holds an
 * address shows up here too. Mails about them to the firm are left out; they repeat what is shown.
 */
export async function readTimeline(db: Knex, email: string, now: Date): Promise<Timeline> {
  const tables: Record<string, PersonalRow[]> = {};
  for (const [table, data] of Object.entries(personalTables)) {
    const rows = await rowsOf(db, data, email, MOST_OF_EACH);
    const ids = rows.map(({ id }) => id);
    tables[table] = rows;
    for (const [name, read] of Object.entries(data.linked ?? {}))
      if (shown.includes(name))
        tables[name] = await read(db, ids).clearOrder().orderBy('id', 'desc').limit(MOST_OF_EACH);
  }
  const linked = {
    files: (tables.application_files ?? []) as unknown as Row<'application_files'>[],
    leads: (tables.leads ?? []) as unknown as Row<'leads'>[],
  };
  const mails = await mailsTo(db, email, MOST_OF_EACH);
  const entries = [
    ...Object.entries(tables).flatMap(([table, rows]) =>
      rows.flatMap((row) => entriesOf(table, row, linked)),
    ),
    ...mails.map(mailEntry),
  ];
  return {
    name: nameOf(tables),
    entries: entries.sort(newestFirst),
    hasMore: [...Object.values(tables), mails].some(({ length }) => length >= MOST_OF_EACH),
    openOrders: (tables.orders ?? []).filter((order) => isOpen(order, now)).map(({ id }) => Number(id)),
  };
}

/** Of one moment, what came of something stands above it. */
const newestFirst = (a: TimelineEntry, b: TimelineEntry) => b.at.localeCompare(a.at);

function nameOf({ leads = [], orders = [] }: Record<string, PersonalRow[]>): string {
  return String(leads.at(-1)?.name ?? orders.at(-1)?.customer_name ?? '');
}
