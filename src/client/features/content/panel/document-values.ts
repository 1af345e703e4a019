import type { Change } from '#client/panel/kit/versions/differences.tsx';
import { formWords as words } from '#shared/content/panel-words.ts';
import { cleanValue, lengthOf, type TextSchema } from '#shared/forms/clean.ts';
import type { Option } from '#shared/forms/options.ts';
import { isOffered, type Offered } from '#shared/offered.ts';

/** A field of a document's schema (src/shared/content/schema.ts), as the form reads it. Fields without a control are not shown. */
export interface DocumentField extends TextSchema, Offered {
  readonly control?: string;
  readonly type?: string;
  readonly label?: string;
  readonly help?: string;
  readonly ideal?: readonly [least: number, most: number];
  readonly message?: string;
  readonly properties?: Readonly<Record<string, DocumentField>>;
  readonly required?: readonly string[];
  readonly items?: DocumentField;
  readonly itemName?: string;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly enum?: readonly string[];
  readonly options?: readonly Option[];
}

/** What is in a document: a text, a number, a list or a group. */
type Value = unknown;
type Group = Readonly<Record<string, Value>>;

const groupOf = (value: Value) => Object(value) as Group;
const listOf = (value: Value) => (Array.isArray(value) ? (value as readonly Value[]) : []);
const isGroup = ({ type }: DocumentField) => type === 'object';
const isList = ({ type }: DocumentField) => type === 'array';

interface Part {
  name: string;
  field: DocumentField;
  label: string;
  isOptional: boolean;
}

/** The fields of a group that people fill in. Ids are made for them. */
export const partsOf = ({ properties = {}, required = [] }: DocumentField): Part[] =>
  Object.entries(properties)
    .filter(([name, field]) => field.control && name !== 'id' && isOffered(field))
    .map(([name, field]) => ({
      name,
      field,
      label: field.label ?? words.labels[name] ?? sentenceOf(name),
      isOptional: !required.includes(name),
    }));

/** `whyChooseUs` as “Why choose us”. */
export function sentenceOf(name: string): string {
  const text = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** One of “Stories” is a “Story”. Other labels need an `itemName`. */
const singularOf = (label: string) => label.replace(/ies$/, 'y').replace(/s$/, '');

/** The first text that tells an item from its neighbors. */
function nameOf(field: DocumentField, value: Value): string {
  if (!isGroup(field)) return isList(field) ? '' : String(value ?? '');
  const parts = partsOf(field);
  const named =
    parts.find(({ name }) => words.naming.includes(name)) ??
    parts.find(({ field: { control } }) => control === 'line' || control === 'text') ??
    parts[0];
  return named ? textOf(named.field, groupOf(value)[named.name]) : '';
}

const SHORT = 60;

/** Such as “Person 3: Ann Real”. */
export function itemTitle(list: DocumentField, label: string, at: number, item: Value): string {
  const name = list.items ? nameOf(list.items, item) : '';
  const short = name.length > SHORT ? `${name.slice(0, SHORT).trimEnd()}…` : name;
  return `${list.itemName ?? singularOf(label)} ${at + 1}${short && `: ${short}`}`;
}

/** The value of a field that no one has filled in yet. */
export function blankOf(field: DocumentField): Value {
  if (isList(field)) return Array.from({ length: field.minItems ?? 0 }, () => blankOf(field.items ?? {}));
  if (field.enum) return field.enum[0];
  if (!isGroup(field)) return field.type === 'number' ? undefined : '';
  const { properties = {}, required = [] } = field;
  const blank = required.map((name) => [
    name,
    name === 'id' ? crypto.getRandomValues(new Uint32Array(2)).join('-') : blankOf(properties[name] ?? {}),
  ]);
  return Object.fromEntries(blank);
}

function isBlank(value: Value): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isBlank);
  return value === undefined || value === '';
}

/** The value as it is stored: in the order of the schema, its texts clean, and without optional fields that are blank. */
export function tidied(field: DocumentField, value: Value): Value {
  if (isList(field)) return listOf(value).map((item) => tidied(field.items ?? {}, item));
  if (typeof value === 'string' && !field.enum) return cleanValue(field, value);
  if (!isGroup(field)) return value;
  const { properties = {}, required = [] } = field;
  const parts = Object.entries(properties).flatMap(([name, part]) => {
    const its = tidied(part, groupOf(value)[name]);
    return its === undefined || (isBlank(its) && !required.includes(name)) ? [] : [[name, its]];
  });
  return Object.fromEntries(parts);
}

const isFitting = ({ minimum = 0, maximum = Infinity, multipleOf = 1 }: DocumentField, value: Value) =>
  typeof value === 'number' && value >= minimum && value <= maximum && Number.isInteger(value / multipleOf);

/** What a field alone can know about its value. The server checks the rest while typing pauses. */
export function problemOf(field: DocumentField, value: Value, isOptional = false): string | undefined {
  const { message, maxLength = Number.POSITIVE_INFINITY, minItems = 0, maxItems = minItems } = field;
  if (isList(field)) {
    const { length } = listOf(value);
    if (isOptional && length === 0) return undefined;
    return length < minItems
      ? words.tooFew(minItems)
      : length > maxItems
        ? words.tooManyItems(maxItems)
        : undefined;
  }
  if (isGroup(field)) return undefined;
  const tidy = tidied(field, value);
  if (isBlank(tidy)) return isOptional ? undefined : words.missing;
  if (field.enum) return field.enum.includes(tidy as string) ? undefined : message;
  if (field.type === 'number') return isFitting(field, tidy) ? undefined : message;
  const excess = lengthOf(field, String(tidy)) - maxLength;
  return excess > 0 ? words.tooLong(excess) : undefined;
}

/** How a value reads where two versions are compared. */
function textOf(field: DocumentField, value: Value): string {
  if (isList(field)) {
    const { items = {} } = field;
    return listOf(value)
      .map((item) => textOf(items, item))
      .join(isGroup(items) ? '\n\n' : '\n');
  }
  if (field.options) return field.options.find((each) => each.value === value)?.label ?? '';
  if (!isGroup(field)) return String(value ?? '');
  const parts = partsOf(field).map(({ name, field: part, label }) => {
    const text = textOf(part, groupOf(value)[name]);
    return text && `${label}: ${text}`;
  });
  return parts.filter(Boolean).join('\n');
}

/** Whether an item has moved, in lists of the same length. */
function isReordered(before: readonly Value[], after: readonly Value[]): boolean {
  const [olds, news] = [before, after].map((list) => list.map((item) => JSON.stringify(item)));
  return news?.some((item, at) => olds?.[at] !== item && olds?.includes(item)) ?? false;
}

/** The places that differ between two documents. A list with other items, or in another order, is one place. */
export function documentChanges(schema: DocumentField, before: Value, after: Value): Change[] {
  return changesIn(schema, tidied(schema, before), tidied(schema, after), []);
}

/** @param way the names that lead to the field, each with its label */
function changesIn(
  field: DocumentField,
  before: Value,
  after: Value,
  way: readonly (readonly [name: string | number, label: string])[],
): Change[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (isGroup(field) && before && after)
    return partsOf(field).flatMap(({ name, field: part, label }) =>
      changesIn(part, groupOf(before)[name], groupOf(after)[name], [...way, [name, label]]),
    );
  const [olds, news] = [listOf(before), listOf(after)];
  const { items } = field;
  const label = way.at(-1)?.[1] ?? '';
  if (items && olds.length === news.length && !isReordered(olds, news))
    return news.flatMap((item, at) =>
      changesIn(items, olds[at], item, [...way, [at, itemTitle(field, label, at, item)]]),
    );
  const at = way.map(([name]) => name).join('/');
  return [
    {
      at,
      label: way.map(([, each]) => each).join(', '),
      before: textOf(field, before),
      after: textOf(field, after),
    },
  ];
}

/** The place of a field in its document, such as `people/3/bio`, from its name in the form: `people[3].bio`. */
export const documentPlace = (name: string) => name.replace(/\[(\d+)\]/g, '/$1').replaceAll('.', '/');

/** The other way around. */
export const formName = (at: string) => at.replace(/\/(\d+)(?=\/|$)/g, '[$1]').replaceAll('/', '.');

/** The labels on the way to a place, such as “People, Person 3: Ann Real, Biography”. */
export function placeLabel(schema: DocumentField, document: Value, at: string): string {
  const labels: string[] = [];
  let field = schema;
  let value = document;
  for (const name of at.split('/')) {
    const part = partsOf(field).find((each) => each.name === name);
    const item = itemTitle(field, labels.at(-1) ?? '', Number(name), groupOf(value)[name]);
    if (part) labels.push(part.label);
    else if (isList(field)) labels.push(item);
    field = part?.field ?? field.items ?? {};
    value = groupOf(value)[name];
  }
  return labels.join(', ');
}

/** The value at a place of a document. */
export const valueAt = (document: Value, at: string): Value =>
  at.split('/').reduce<Value>((value, name) => groupOf(value)[name], document);

/** The id of the control at a place, or of the heading that opens it. */
export const fieldId = (at: string) => `field-${at}`;
