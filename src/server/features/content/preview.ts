import type { Knex } from 'knex';
import type { Contents, Document } from '#shared/content/contents.ts';
import { withDerived } from '#shared/content/derived.ts';
import { loadDefinitions } from './definitions.ts';
import { fitStored } from './fit.ts';

/** The words as they will be once all drafts are published. A draft that does not fit leaves those in force. */
export async function readPreview(knex: Knex, inForce: Contents): Promise<Contents> {
  const { version = 0, documents: published = [] } = inForce.published ?? {};
  const definitions = await loadDefinitions();
  const kinds = [...definitions.keys()];
  // Without those that were made from others.
  const edited = published.filter(({ kind }) => kinds.includes(kind));
  const documents = new Map<string, Document>(edited.map((each) => [each.kind, each]));
  const unshown: string[] = [];
  const rows = await knex('content_documents')
    .whereNotNull('draft')
    .orderBy('kind')
    .select('kind', 'draft', 'draft_schema');
  for (const { kind, draft, draft_schema: schemaVersion } of rows) {
    const definition = definitions.get(kind);
    if (!definition) continue;
    const { document } = fitStored(definition, { text: draft ?? '', schemaVersion });
    if (document) documents.set(kind, document);
    else unshown.push(definition.label);
  }
  const contents = withDerived({ version, documents: [...documents.values()] });
  return { ...contents, preview: { kinds, unshown } };
}
