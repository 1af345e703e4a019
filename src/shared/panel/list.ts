import { cleanLine } from '../forms/clean.ts';
import { lineField } from '../forms/fields.ts';
import type { FieldSchema, FormSchema, FormValues } from '../forms/schema.ts';
import type { Shape, TypeOf } from '../shape.ts';
import type { Right } from '../staff/rights.ts';

/** Rows on a page of the panel. */
export const PAGE_SIZE = 50;
/** Rows in each list of Today. */
export const ROWS_OF_TODAY = 6;

/** The start of a page of a list: `next` of the previous page. */
export const cursorField = {
  type: 'string',
  maxLength: 31,
  pattern: '^(\\d{1,15}(-\\d{1,15})?)?$',
  message: 'This must be the cursor of a list’s next page.',
} as const;

export const searchField = lineField(0, 'Please use one line of up to 100 characters.', 100);

type Fields = Readonly<Record<string, FieldSchema>>;
type Values<F extends Fields> = FormValues<{ type: 'object'; properties: F; required: [] }>;

/** The columns of a file by name, in order. */
export type FileColumns<Row> = Readonly<Record<string, (row: Row) => string | number | null>>;

interface ListOptions<Row, F extends Fields, More> {
  /** The name of the list in the audit log. */
  name: string;
  /** The file name, if it differs from `name`; the firm's date and `.csv` follow. */
  file?: string;
  /** The call that reads a page. The call for the file has the same path plus `/export`. */
  path: string;
  /** The right that reading the list requires. */
  right: Right;
  row: Shape<Row>;
  /** The fields of a page besides its rows. */
  more?: Shape<More> & { readonly properties: object };
  /** The filters of the list. */
  filters: F;
  /** The address of the list's view or, with an id, of a record. For lists whose rows can be opened. */
  pathOf?(id?: number): string;
  /** The file's columns by name, in order. A list without columns has no file. */
  columns?: FileColumns<Row>;
}

/** Defines a list of the panel. Its calls, file, address and view all use this definition (docs/decisions/0093). */
export function defineList<Row extends { id: number }, const F extends Fields, More = unknown>(
  list: ListOptions<Row, F, More>,
) {
  const { name, path, filters } = list;
  const body = <P extends Fields>(properties: P) => ({ type: 'object', properties, required: [] }) as const;
  const pageSchema = body({ ...filters, after: cursorField });
  return {
    file: name,
    ...list,
    exportPath: `${path}/export`,
    pageSchema,
    exportSchema: body(filters),
    address: addressOf(pageSchema.properties),
  };
}

/** The definition of a list. */
export type List<Row extends { id: number }, F extends Fields, More> = ReturnType<
  typeof defineList<Row, F, More>
>;

/** The request for a page. */
export type ListQuery<L extends { pageSchema: FormSchema }> = FormValues<L['pageSchema']>;

/** A page of a definition's list. */
export type PageOf<L extends { row: unknown; more?: unknown }> = ListPage<
  TypeOf<L['row']>,
  TypeOf<L['more']>
>;

/** A page, as the call returns it. */
export type ListPage<Row, More = unknown> = {
  rows: Row[] /** `after` for the next page; null on the last page. */;
  next: string | null;
} & More;

export interface Address<Values> {
  /** Ignores parameters whose values do not match their fields. Too long a text stays, so that the call refuses it. @param search '' or '?...' */
  read(search: string): Values;
  /** @returns '' or '?...' */
  write(values: Values): string;
}

/** Reads and writes the query string of a view's address. @param fields the possible parameters */
export function addressOf<const F extends Fields>(fields: F): Address<Values<F>> {
  return {
    read(search) {
      const query = new URLSearchParams(search);
      const found = Object.entries(fields)
        .map(([name, field]) => [name, readField(field, query.get(name))] as const)
        .filter(([, value]) => value !== undefined);
      return Object.fromEntries(found) as Values<F>;
    },
    write(values) {
      const given = Object.entries(values).map(([name, value]) => [name, String(value)]);
      return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
    },
  };
}

function readField(field: FieldSchema, given: string | null): string | number | undefined {
  const value = given ? cleanLine(given) : '';
  if (!value) return undefined;
  if (field.type === 'number') {
    const number = Number(value);
    return Number.isSafeInteger(number) && number >= (field.minimum ?? 0) ? number : undefined;
  }
  if (field.enum) return field.enum.find((each) => each === value);
  return new RegExp(field.pattern ?? '', 'u').test(value) ? value : undefined;
}
