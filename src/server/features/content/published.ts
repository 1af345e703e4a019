import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { builtInContents, type Contents, type Document } from '#shared/content/contents.ts';
import type { DocumentDefinition } from '#shared/content/define.ts';
import type { ContentFinding } from '#shared/content/responses.ts';

/** A published revision that the site cannot show. */
export interface UnusableRevision {
  kind: string;
  id: number;
  findings: readonly ContentFinding[];
}

/** What is in force of one kind. */
interface InForce {
  /** Null for the words in the code. */
  document: Document | null;
  /** Newer revisions that do not fit, the newest first. */
  unusable: UnusableRevision[];
}

export interface PublishedWords {
  contents: Contents;
  unusable: readonly UnusableRevision[];
}

/**
 * Reads the documents in force: of each kind the newest revision that fits its schema, otherwise the words in the code. What was not
 * published again is not read again, and stays the same object.
 */
export function publishedReader(knex: Knex, logger?: Logger): () => Promise<PublishedWords> {
  const known = new Map<number, InForce>();
  return async () => {
    const newest = await knex('content_revisions')
      .groupBy('kind')
      .orderBy('kind')
      .select<{ kind: string; id: number }[]>('kind', knex.raw('max(id) as id'));
    const ids = newest.map(({ id }) => Number(id));
    for (const id of known.keys()) if (!ids.includes(id)) known.delete(id);
    for (const { kind, id } of newest) {
      if (known.has(Number(id))) continue;
      const found = await findInForce(knex, kind);
      known.set(Number(id), found);
      for (const { id: revision, findings } of found.unusable)
        logger?.warn(
          { kind, revision, ...findings[0] },
          'Published words do not fit, so older ones are in force.',
        );
    }
    const all = [...known.values()];
    const documents = all.flatMap(({ document }) => document ?? []);
    return {
      contents: documents.length === 0 ? builtInContents : await contentsWith(documents, Math.max(...ids)),
      unusable: all.flatMap(({ unusable }) => unusable),
    };
  };
}

async function contentsWith(documents: readonly Document[], version: number): Promise<Contents> {
  const { withDerived } = await import('#shared/content/derived.ts');
  return withDerived({ version, documents });
}

/** @param before the revision before which it was in force */
export async function findInForce(knex: Knex, kind: string, before?: number): Promise<InForce> {
  // A site without published words starts without the schemas.
  const { loadDefinitions } = await import('./definitions.ts');
  const definition = (await loadDefinitions()).get(kind);
  const unusable: UnusableRevision[] = [];
  // Of a newer version of the site, if there is none.
  while (definition) {
    const { id, fit } = await fitNewest(knex, definition, unusable.at(-1)?.id ?? before);
    if (!fit || fit.document) return { document: fit?.document ?? null, unusable };
    unusable.push({ kind, id, findings: fit.findings });
  }
  return { document: null, unusable };
}

/** The newest revision before another, unless it is of the words in the code. A check that succeeds is not made again. */
async function fitNewest(knex: Knex, definition: DocumentDefinition, before = Number.MAX_SAFE_INTEGER) {
  const { checkOf } = await import('./definitions.ts');
  const { fitStored } = await import('./fit.ts');
  const row = await knex('content_revisions')
    .where({ kind: definition.builtIn.kind })
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .first('id', 'document', 'schema_version', 'checked');
  const id = Number(row?.id);
  if (!row?.document) return { id, fit: null };
  const { document: text, schema_version: schemaVersion } = row;
  const checked = checkOf(definition, text);
  const isChecked = row.checked === checked;
  const fit = fitStored(definition, { text, schemaVersion, isChecked });
  if (fit.document && !isChecked) await knex('content_revisions').where({ id }).update({ checked });
  return { id, fit };
}
