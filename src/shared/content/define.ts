import type { Offered } from '../offered.ts';
import { oneOf, type Properties } from '../shape.ts';
import type { Contents, Document } from './contents.ts';
import type { ContentFinding } from './responses.ts';
import { type Field, group } from './schema.ts';

interface DefinitionDetails<D> extends Offered {
  /** As the owner sees it in the list of documents. */
  label: string;
  /** The path of a page that shows it. */
  page: string;
  /** What a schema cannot say. */
  check?(document: D): Iterable<ContentFinding>;
  /** The same about other documents: they keep a draft from being published, but do not end what is in force. */
  checkAmong?(document: D, contents: Contents): Iterable<ContentFinding>;
  /** How many there are of what its texts count, by the plural in lower case, such as `people`. */
  counts?(document: D): Readonly<Record<string, number>>;
  /** The first one makes documents of the schema's version 1 fit its version 2, and so on. New fields need none, except in the items of a list. */
  migrations?: readonly ((document: never) => unknown)[];
}

/** A document as the server and the form see it: any of those in documents/. */
export interface DocumentDefinition extends DefinitionDetails<never> {
  schema: Field<unknown>;
  builtIn: Document;
  check?(document: Document): Iterable<ContentFinding>;
  counts?(document: Document): Readonly<Record<string, number>>;
  checkAmong?(document: Document, contents: Contents): Iterable<ContentFinding>;
}

/**
 * The schema of a document.
 * @param kind its name among all documents
 * @param optional what may be left out
 */
export const document = <
  const K extends string,
  P extends Properties,
  O extends Properties = Record<never, never>,
>(
  kind: K,
  fields: P,
  optional?: O,
) => group({ kind: oneOf([kind]), ...fields }, optional);

/** The default export of each file in documents/. @param builtIn the words in the code, as the site shows them */
export const defineContent = <D extends Document>(
  schema: Field<D>,
  builtIn: D,
  details: DefinitionDetails<D>,
) => ({ schema, builtIn, ...details }) as unknown as DocumentDefinition;

/** Items are keyed by their ids. @param at the list's place in the document */
export function* repeatedIds(at: string, items: readonly { id: string }[]): Iterable<ContentFinding> {
  const ids = items.map(({ id }) => id);
  for (const [index, id] of ids.entries())
    if (ids.indexOf(id) < index) yield { at: `${at}/${index}/id`, says: 'Please use each id once.' };
}
