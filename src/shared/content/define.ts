import { oneOf, type Properties } from '../shape.ts';
import { type Field, group } from './schema.ts';

/** What does not fit in a document, although each field does. */
export interface ContentFinding {
  /** Such as `people/3/id`. */
  at: string;
  says: string;
}

interface ContentDefinition<D> {
  /** As the owner sees it in the list of documents. */
  label: string;
  /** The path of the page that shows it. */
  page: string;
  /** What a schema cannot say. */
  check?(document: D): Iterable<ContentFinding>;
}

/** The schema of a document. @param kind its name among all documents */
export const document = <const K extends string, P extends Properties>(kind: K, fields: P) =>
  group({ kind: oneOf([kind]), ...fields });

/** The default export of each file in documents/. @param builtIn the words in the code, as the site shows them */
export const defineContent = <D>(schema: Field<D>, builtIn: D, definition: ContentDefinition<D>) => ({
  schema,
  builtIn,
  ...definition,
});

/** Items are keyed by their ids. @param at the list's place in the document */
export function* repeatedIds(at: string, items: readonly { id: string }[]): Iterable<ContentFinding> {
  const ids = items.map(({ id }) => id);
  for (const [index, id] of ids.entries())
    if (ids.indexOf(id) < index) yield { at: `${at}/${index}/id`, says: 'Please use each id once.' };
}
