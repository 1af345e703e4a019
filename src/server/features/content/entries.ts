import type { Contents } from '#shared/content/contents.ts';
import type { Field } from '#shared/content/schema.ts';
import type { Option } from '#shared/forms/options.ts';
import type { DocumentDefinitions } from './definitions.ts';

type AnyField = Field<unknown> & {
  entriesOf?: string;
  properties?: Record<string, AnyField>;
  items?: AnyField;
};

/** The field whose references offer what the documents in force contain. */
export function withEntries(field: AnyField, contents: Contents, definitions: DocumentDefinitions): AnyField {
  const { entriesOf, properties, items } = field;
  const inside = (one: AnyField) => withEntries(one, contents, definitions);
  const options = entriesOf && optionsOf(entriesOf.split('/'), contents, definitions);
  const entries = Object.entries(properties ?? {}).map(([name, one]) => [name, inside(one)] as const);
  return {
    ...field,
    ...(options && { options }),
    ...(properties && { properties: Object.fromEntries(entries) }),
    ...(items && { items: inside(items) }),
  };
}

/** Of one list of a document, or of all its lists. */
function optionsOf(
  [kind = '', list]: readonly string[],
  { of }: Contents,
  all: DocumentDefinitions,
): Option[] {
  const document = of(all.get(kind)?.builtIn ?? {}) as Record<string, unknown>;
  const lists = list === undefined ? Object.values(document) : [document[list]];
  return lists.flatMap((each) =>
    Array.isArray(each) ? each.map(({ id, name }) => ({ value: id, label: name })) : [],
  );
}
