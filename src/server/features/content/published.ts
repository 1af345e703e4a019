import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Row } from '#server/db/tables.ts';
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
 * Reads the documents in force: of each kind the newest revision that fits its schema, otherwise the words in the code. While nothing is
 * published, the result stays the same object.
 */
export function publishedReader(knex: Knex, logger?: Logger): () => Promise<PublishedWords> {
  let known = new Map<number, InForce>();
  let words: PublishedWords = { contents: builtInContents, unusable: [] };
  return async () => {
    const newest = await knex('content_revisions')
      .groupBy('kind')
      .orderBy('kind')
      .select<{ kind: string; id: number }[]>('kind', knex.raw('max(id) as id'));
    const ids = newest.map(({ id }) => Number(id));
    if (String(ids) === String([...known.keys()])) return words;
    const inForce = new Map<number, InForce>();
    for (const { kind, id } of newest) {
      const former = known.get(Number(id));
      const found = former ?? (await findInForce(knex, kind));
      inForce.set(Number(id), found);
      if (former) continue;
      for (const { id: revision, findings } of found.unusable)
        logger?.warn(
          { kind, revision, ...findings[0] },
          'Published words do not fit, so older ones are in force.',
        );
    }
    words = await wordsOf([...inForce.values()], Math.max(...ids));
    known = inForce;
    return words;
  };
}

async function wordsOf(all: readonly InForce[], version: number): Promise<PublishedWords> {
  const documents = all.flatMap(({ document }) => document ?? []);
  const unusable = all.flatMap((each) => each.unusable);
  if (documents.length === 0) return { contents: builtInContents, unusable };
  const { withDerived } = await import('#shared/content/derived.ts');
  return { contents: withDerived({ version, documents }), unusable };
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
  const row = await knex('content_revisions')
    .where({ kind: definition.builtIn.kind })
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .first('id', 'document', 'schema_version', 'checked');
  return { id: Number(row?.id), fit: row ? await fitRevision(knex, definition, row) : null };
}

type StoredRevision = Pick<Row<'content_revisions'>, 'id' | 'document' | 'schema_version' | 'checked'>;

/** A revision as the current schema has it; null for the words in the code. */
export async function fitRevision(
  knex: Knex,
  definition: DocumentDefinition,
  { id, document: text, schema_version: schemaVersion, checked: passed }: StoredRevision,
) {
  if (text === null) return null;
  const { checkOf } = await import('./definitions.ts');
  const { fitStored } = await import('./fit.ts');
  const checked = checkOf(definition, text);
  const isChecked = passed === checked;
  const fit = fitStored(definition, { text, schemaVersion, isChecked });
  if (fit.document && !isChecked) await knex('content_revisions').where({ id }).update({ checked });
  return fit;
}
