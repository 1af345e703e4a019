import { line } from '../forms/fields.ts';
import type { FieldSchema, FormValues } from '../forms/schema.ts';

/** Rows on a page of the panel. */
export const PAGE_SIZE = 50;

/** Where a page of a list begins: what the page before it gave as `next`. */
export const cursorField = {
  type: 'string',
  maxLength: 31,
  pattern: '^(\\d{1,15}(-\\d{1,15})?)?$',
  message: 'This must be the next page of a list.',
} as const;

export const searchField = line(0, 'Please use one line of up to 100 characters.', 100);

type Fields = Readonly<Record<string, FieldSchema>>;
type Values<F extends Fields> = FormValues<{ type: 'object'; properties: F; required: [] }>;

/** Defines what a list is narrowed by; the body of its call, of its export and its address follow. */
export function defineList<const F extends Fields>(filters: F) {
  const body = <P extends Fields>(properties: P) => ({ type: 'object', properties, required: [] }) as const;
  return {
    filters,
    pageSchema: body({ ...filters, after: cursorField }),
    exportSchema: body(filters),
  };
}

export interface Address<Values> {
  /** Leaves out what does not fit its field. @param search '' or '?...' */
  read(search: string): Values;
  /** @returns '' or '?...' */
  write(values: Values): string;
}

/** Reads and writes the query of a view's address. @param fields what it may hold */
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
  const value = given?.trim().slice(0, field.maxLength);
  if (!value) return undefined;
  if (field.type === 'number') {
    const number = Number(value);
    return Number.isSafeInteger(number) && number >= (field.minimum ?? 0) ? number : undefined;
  }
  if (field.enum) return field.enum.find((each) => each === value);
  return new RegExp(field.pattern ?? '', 'u').test(value) ? value : undefined;
}
