import type { Knex } from 'knex';
import type { StoredMoment } from '../values.ts';

/** A moment: a `Date` is bound, and `toDate` reads it back. */
export type MomentColumn = StoredMoment;
/** A flag: a boolean is bound, and `Boolean` reads it back, since databases store 0 and 1. */
export type Flag = boolean | 0 | 1;

type SnakeCase<Name> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name;

/** Properties as columns: `firstName` is `first_name`. */
export type Columns<Properties> = { [Name in keyof Properties as SnakeCase<Name>]: Properties[Name] };

/** Nullable columns are optional. */
type Nullable<Columns> = {
  [Name in keyof Columns]: null extends Columns[Name] ? Name : never;
}[keyof Columns];

/** The bound type of a column that is read as another type. */
type Bound<Value> = Date extends Value ? Date | Extract<Value, null> : true extends Value ? boolean : Value;

type Insert<Columns, Optional extends keyof Columns> = {
  [Name in Exclude<keyof Columns, Optional>]: Bound<Columns[Name]>;
} & { [Name in Optional]?: Bound<Columns[Name]> };

type Update<Columns> = { [Name in keyof Columns]?: Bound<Columns[Name]> | Knex.Raw };

/** A table with these columns. @template Filled the columns that the database fills in when an insert omits them */
export type Table<Columns, Filled extends keyof Columns = never> = Knex.CompositeTableType<
  Columns,
  Insert<Columns, Filled | Nullable<Columns>>,
  Update<Columns>
>;
