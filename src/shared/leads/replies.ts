import { lineField, textField } from '../forms/fields.ts';
import { type FormValues, schemaOf } from '../forms/schema.ts';
import { keyField, rowNumberField, versionField } from '../panel/fields.ts';
import * as s from '../shape.ts';
import { firstNameOf } from './first-name.ts';

const lead = rowNumberField('a lead');
const reply = rowNumberField('a saved reply');
const words = textField(1, 'Please write a reply of up to 5,000 characters.');

export const replySchema = schemaOf({
  id: lead,
  version: versionField,
  text: words,
  key: keyField,
});
export type Reply = FormValues<typeof replySchema>;

/** Words that are kept for replies. */
export const savedReplyShape = s.object('SavedReply', {
  id: s.integer(),
  name: s.text(),
  text: s.text(),
  version: s.integer('Send it with each change.'),
});
export type SavedReply = s.TypeOf<typeof savedReplyShape>;

/** Id and version are left out for a new one. */
export const saveReplySchema = schemaOf(
  { name: lineField(1, 'Please name it in up to 100 characters.', 100), text: words },
  { id: reply, version: versionField },
);
export type SavedReplyValues = FormValues<typeof saveReplySchema>;

export const removeReplySchema = schemaOf({ id: reply, version: versionField });

/** A saved reply for one person: what it may name is whom it is to, and who we are. Other braces stay as they are. */
export function fillPlaceholders(saved: string, { name, firm }: { name: string; firm: string }): string {
  return saved.replaceAll('{{firstName}}', () => firstNameOf(name)).replaceAll('{{firm}}', () => firm);
}

/** The signature of a reply, one name per line. @param name null for the shared password */
export const signatureOf = (name: string | null, legalName: string): string[] =>
  name === null ? [legalName] : [name, legalName];
