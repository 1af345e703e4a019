import type { Knex } from 'knex';
import type { ArticleTables } from './tables/articles.ts';
import type { FormTables } from './tables/forms.ts';
import type { LeadTables } from './tables/leads.ts';
import type { OrderTables } from './tables/orders.ts';
import type { StaffTables } from './tables/staff.ts';
import type { SystemTables } from './tables/system.ts';

/**
 * Every table and its columns: `knex('articles')` takes its types from here, so that a missing or misspelled column does not
 * compile. A test compares it with the migrations.
 */
declare module 'knex/types/tables.js' {
  interface Tables extends ArticleTables, FormTables, LeadTables, OrderTables, StaffTables, SystemTables {}
}

type AllTables = ArticleTables & FormTables & LeadTables & OrderTables & StaffTables & SystemTables;
type TableName = keyof AllTables;

/** A row as it is read. */
export type Row<Name extends TableName> = Knex.ResolveTableType<AllTables[Name], 'base'>;
/** What an insert needs. */
export type InsertRow<Name extends TableName> = Knex.ResolveTableType<AllTables[Name], 'insert'>;
