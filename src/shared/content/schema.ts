import { linkPattern } from '../articles/body/addresses.ts';
import { imageAddress } from '../articles/draft-schema.ts';
import { choiceField, dateField, emailField, lineField, textField } from '../forms/fields.ts';
import type { Offered } from '../offered.ts';
import { list as listOf, number as numberOf, type Properties, type Shape, type ValuesOf } from '../shape.ts';

/** The controls that edit a field. */
type Control = 'line' | 'text' | 'link' | 'image' | 'email' | 'number' | 'day' | 'choice' | 'group' | 'list';

/** What the owner reads beside the field. */
interface About extends Offered {
  /** If the property's name does not say it. */
  label?: string;
  help?: string;
  /** The number of characters that suits the page; others fit, too. */
  ideal?: readonly [least: number, most: number];
}

/** The keywords of a field that say nothing about its value. */
export const formKeywords = ['control', 'label', 'help', 'ideal', 'itemName', 'entriesOf', 'offer'];

/**
 * A field of a document: a shape (JSON Schema) whose other keywords are for the form that edits it. `message` is the sentence for a value
 * that does not fit. Only the server and tests load this module; browsers get the documents as plain values.
 */
export interface Field<T> extends Shape<T>, About {
  readonly control: Control;
}

/** One line, never blank. @param most characters */
export function line(most: number, about?: About): Field<string> {
  return { ...lineField(1, 'Please enter one line of plain text.', most), control: 'line', ...about };
}

/** Text of several lines. @param most characters */
export function text(most: number, about?: About): Field<string> {
  return { ...textField(1, 'Please enter plain text.', most), control: 'text', ...about };
}

const ADDRESS_LENGTH = 500;

/** The address of a page: of ours, by its path, or elsewhere; or an email address or telephone number, with its scheme. */
export function link(about?: About): Field<string> {
  const message = 'Please enter a path, such as /contact, or an address with https:, http:, mailto: or tel:.';
  return {
    ...{ type: 'string', minLength: 1, maxLength: ADDRESS_LENGTH, pattern: linkPattern.source, message },
    control: 'link',
    ...about,
  };
}

/** The address of a picture. */
export function image(about?: About): Field<string> {
  const message = 'Please use an uploaded image, or an address that begins with https://.';
  return {
    ...{ type: 'string', minLength: 1, maxLength: ADDRESS_LENGTH, pattern: imageAddress, message },
    control: 'image',
    ...about,
  };
}

export function email(about?: About): Field<string> {
  return { ...emailField('Please enter an email address.'), control: 'email', ...about };
}

/** A day such as `2026-12-24`. */
export function day(about?: About): Field<string> {
  return { ...dateField('Please choose a day.'), minLength: 1, control: 'day', ...about };
}

interface AboutNumber extends About {
  least?: number;
  most?: number;
  step?: number;
  message?: string;
}

/** A whole number from 0, unless said otherwise. */
export function number({ least = 0, most, step = 1, ...about }: AboutNumber = {}): Field<number> {
  const message = 'Please enter a whole number.';
  const limits = { minimum: least, ...(most !== undefined && { maximum: most }), multipleOf: step };
  return { ...numberOf(), ...limits, message, control: 'number', ...about };
}

/** @param labels the values, each with the words for it */
export function choice<const V extends string>(labels: Readonly<Record<V, string>>, about?: About): Field<V> {
  const options = Object.entries(labels).map(([value, label]) => ({ value: value as V, label }));
  return { ...choiceField(options, 'Please choose one.'), options, control: 'choice', ...about };
}

/**
 * The id of an entry of another document; pages leave out the part whose entry is gone.
 * @param list where the entries are, such as `team/people`, or a document with several lists
 */
export function reference(list: string, about?: About): Field<string> {
  return {
    ...lineField(1, 'Please choose one.', 60),
    entriesOf: list,
    options: [],
    control: 'choice',
    ...about,
  };
}

/** @param optional what may be left out */
export function group<P extends Properties, O extends Properties = Record<never, never>>(
  properties: P,
  optional?: O,
  about?: About,
): Field<ValuesOf<P> & Partial<ValuesOf<O>>> {
  return {
    type: 'object',
    properties: { ...properties, ...optional },
    required: Object.keys(properties),
    additionalProperties: false,
    control: 'group',
    ...about,
  };
}

interface AboutList extends About {
  /** Such as “Story”, if the label in the singular is no name for an item. */
  itemName?: string;
  least?: number;
  most?: number;
}

export function list<T>(
  items: Field<T>,
  { least = 0, most = 100, ...about }: AboutList = {},
): Field<readonly T[]> {
  return { ...listOf(items), minItems: least, maxItems: most, control: 'list', ...about };
}
