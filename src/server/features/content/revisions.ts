import type { Knex } from 'knex';
import type { Flag } from '#server/db/tables/table.ts';
import type { Row } from '#server/db/tables.ts';
import { toDate } from '#server/db/values.ts';
import { notFound } from '#server/http/errors.ts';
import type { Document } from '#shared/content/contents.ts';
import type { ContentRevision } from '#shared/content/responses.ts';
import { requireDefinition } from './drafts.ts';
import { readStored } from './fit.ts';

/** The words in the code, as they were before the first publication. */
const builtInRevision = { id: 0, publication: '', isBuiltIn: true, by: null, at: null };

type RevisionStep = Pick<
  Row<'content_revisions'>,
  'id' | 'kind' | 'publication' | 'published_by' | 'published_at'
> & { is_built_in: Flag };

/** Without the documents. */
const stepsOf = (db: Knex, kinds: readonly string[]) =>
  db('content_revisions')
    .whereIn('kind', kinds)
    .select<RevisionStep[]>(
      ...['id', 'kind', 'publication', 'published_by', 'published_at'],
      db.raw('document is null as ??', ['is_built_in']),
    );

/** The newest of each kind that has any. */
export const newestSteps = (db: Knex, kinds: readonly string[]) =>
  stepsOf(db, kinds).whereIn('id', db('content_revisions').max('id').groupBy('kind'));

/** A list is short: revisions of prices all stay, but are few. */
const MOST_LISTED = 500;

/** Newest first; the last one is the words in the code. @throws {HttpError} 404 */
export async function listContentRevisions(db: Knex, kind: string): Promise<ContentRevision[]> {
  await requireDefinition(kind);
  const rows = await stepsOf(db, [kind]).orderBy('id', 'desc').limit(MOST_LISTED);
  const publications = rows.map(({ publication }) => publication);
  const together = await db('content_revisions')
    .whereIn('publication', publications)
    .orderBy('kind')
    .select('publication', 'kind');
  const kindsOf = Map.groupBy(together, ({ publication }) => publication);
  const revisions = rows.map((row) => ({
    id: Number(row.id),
    publication: row.publication,
    kinds: (kindsOf.get(row.publication) ?? []).map((each) => each.kind),
    isBuiltIn: Boolean(row.is_built_in),
    by: row.published_by,
    at: toDate(row.published_at).toISOString(),
  }));
  return [...revisions, { ...builtInRevision, kinds: [kind] }];
}

/** The words of a revision as the schema has them now, whether they fit or not. @throws {HttpError} 404 */
export async function readContentRevision(db: Knex, kind: string, id: number): Promise<Document> {
  const definition = await requireDefinition(kind);
  if (id === builtInRevision.id) return definition.builtIn;
  const row = await db('content_revisions').where({ kind, id }).first('document', 'schema_version');
  if (!row) throw notFound('This version is no longer kept.');
  if (row.document === null) return definition.builtIn;
  return readStored(definition, row.document, row.schema_version);
}
