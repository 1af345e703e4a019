import { limits } from './limits.ts';
import type { Option } from './options.ts';

/**
 * Building blocks of the forms' JSON Schemas. `message` is our own annotation: the one sentence that a
 * visitor reads when the field does not fit (product.md, 4).
 *
 * One line and several lines both refuse control characters (header injection, NUL), of which `cleanValue` leaves only line breaks in
 * one line, and lone surrogates, which no database keeps as they are.
 */
export const oneLinePattern = '^[^\\u0000-\\u001f\\u007f\\u2028\\u2029\\ud800-\\udfff]*$';
export const multiLinePattern = '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f\\ud800-\\udfff]*$';
/** What every mail server takes before the @ (RFC 5321, 4.1.2, without quotes). */
const mailbox = "[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+";
const dottedHost = '[a-zA-Z0-9-]+(\\.[a-zA-Z0-9-]+)+';
/** One @ and a dot in the domain; no part can overlap its neighbor, so the match is linear. */
export const emailPattern = `^${mailbox}@${dottedHost}$`;

const hostLabel = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
/** The addresses that `type="email"` accepts: the pattern of the HTML standard (input, "valid email address"). */
const browserEmailPattern = `^${mailbox}@${hostLabel}(?:\\.${hostLabel})*$`;

const stringField =
  (pattern: string, usualLength: number) =>
  (minLength: number, message: string, maxLength = usualLength) => ({
    type: 'string' as const,
    minLength,
    maxLength,
    pattern,
    message,
  });

/** Text of one line, with at least `minLength` characters once trimmed. */
export const lineField = stringField(oneLinePattern, limits.line);
/** Text of several lines. */
export const textField = stringField(multiLinePattern, limits.text);

export const emailOf = (pattern: string) => (message: string) => ({
  type: 'string' as const,
  format: 'email' as const,
  maxLength: limits.email,
  pattern,
  message,
});

export const emailField = emailOf(emailPattern);
/** For a field whose format `type="email"` alone checks. */
export const browserEmailField = emailOf(browserEmailPattern);
/** An address that any form may have accepted. */
export const storedEmailField = emailOf(`${emailPattern}|${browserEmailPattern}`);

export const choiceField = <const V extends string>(options: readonly { value: V }[], message: string) => ({
  type: 'string' as const,
  enum: options.map(({ value }) => value) as readonly V[],
  message,
});

/** A choice that the form shows by its labels. */
export const selectField = <const V extends string>(options: readonly Option<V>[], message: string) => ({
  ...choiceField(options, message),
  options,
});

export const booleanField = (message: string) => ({ type: 'boolean' as const, message });

/** A day such as `2026-12-04`, or none. */
export const dateField = (message: string) => ({
  type: 'string' as const,
  maxLength: 10,
  pattern: '^(\\d{4}-\\d{2}-\\d{2})?$',
  message,
});

/** A time such as '9:30 AM'. */
export const halfHourField = (message: string) => ({
  type: 'string' as const,
  pattern: '^(1[0-2]|[1-9]):[03]0 [AP]M$',
  message,
});

export const optionalLine = lineField(0, 'Please use one line of plain text.');
export const optionalText = textField(0, 'Please use plain text.');

/**
 * Every form may also contain these, which people neither see nor fill in; all may be missing. They are stored with the lead, but no page
 * and no mail shows them. The first two tell people from robots: a field that only robots fill in, and the milliseconds that the form was
 * open.
 */
export const hiddenFields = {
  website: { type: 'string' as const, maxLength: 1_000, message: 'Please leave this field empty.' },
  openFor: { type: 'number' as const, minimum: 0, message: 'This must be a number of milliseconds.' },
};

export type HiddenName = keyof typeof hiddenFields;
