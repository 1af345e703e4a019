import type { Knex } from 'knex';
import { MOST_OF_EACH, type Person, type TimelineEntry } from '../../../shared/people/people.ts';
import type { Row } from '../../db/tables.ts';
import { mailsTo, type PersonalRow, rowsOf } from '../../ops/privacy/address.ts';
import { isOpen } from '../../ops/privacy/erase.ts';
import { personalTables } from '../../ops/privacy/tables.ts';
import { entriesOf, giftCardEntry, invoiceEntries, leadEventEntry, mailEntry } from './entries.ts';

type Timeline = Pick<Person, 'name' | 'entries' | 'hasMore' | 'openOrders'>;

/**
 * All that a person did and received, the newest first, from the tables that the privacy commands know: whatever table holds an
 * address shows up here too. Mails about them to the firm are left out; they repeat what is shown.
 */
export async function readTimeline(db: Knex, email: string, now: Date): Promise<Timeline> {
  const tables: Record<string, PersonalRow[]> = {};
  for (const [table, personal] of Object.entries(personalTables))
    tables[table] = await rowsOf(db, table, personal, email, MOST_OF_EACH);
  const idsOf = (table: string) => (tables[table] ?? []).map(({ id }) => id);
  const linked = {
    files: await db('application_files')
      .whereIn('application_id', idsOf('applications'))
      .select('application_id'),
    leads: (tables.leads ?? []) as unknown as Row<'leads'>[],
  };
  const events = await db('lead_events')
    .whereIn('lead_id', idsOf('leads'))
    .orderBy('id', 'desc')
    .limit(MOST_OF_EACH);
  const invoices = await db('invoices')
    .whereIn('order_id', idsOf('orders'))
    .orderBy('id', 'desc')
    .limit(MOST_OF_EACH);
  const giftCards = await db('gift_codes')
    .whereIn('order_id', idsOf('orders'))
    .orderBy('id', 'desc')
    .limit(MOST_OF_EACH);
  const mails = await mailsTo(db, email, MOST_OF_EACH);
  const entries = [
    ...Object.entries(tables).flatMap(([table, rows]) =>
      rows.flatMap((row) => entriesOf(table, row, linked)),
    ),
    ...events.map(leadEventEntry),
    ...invoices.flatMap(invoiceEntries),
    ...giftCards.map(giftCardEntry),
    ...mails.map(mailEntry),
  ];
  const lists = [...Object.values(tables), events, invoices, giftCards, mails];
  return {
    name: nameOf(tables),
    entries: entries.sort(newestFirst),
    hasMore: lists.some(({ length }) => length >= MOST_OF_EACH),
    openOrders: (tables.orders ?? []).filter((order) => isOpen(order, now)).map(({ id }) => Number(id)),
  };
}

/** Of one moment, what came of something stands above it. */
const newestFirst = (a: TimelineEntry, b: TimelineEntry) => b.at.localeCompare(a.at);

function nameOf({ leads = [], orders = [] }: Record<string, PersonalRow[]>): string {
  return String(leads.at(-1)?.name ?? orders.at(-1)?.customer_name ?? '');
}
