import type { Knex } from 'knex';
import { type StoredMoment, toDate } from '#server/db/values.ts';
import type { DocumentDefinition } from '#shared/content/define.ts';
import type { ContentFinding, ContentKind, ReadContent } from '#shared/content/responses.ts';
import { loadDefinitions } from './definitions.ts';
import { requireDefinition, storedDraft } from './drafts.ts';
import { findingsOf, readGiven } from './findings.ts';
import { publishedReader } from './published.ts';
import { revisionSteps } from './revisions.ts';

/** Every kind, in the order of the labels. */
export async function listContent(db: Knex): Promise<ContentKind[]> {
  const definitions = [...(await loadDefinitions()).values()];
  const kinds = await Promise.all(definitions.map((definition) => presentKind(db, definition)));
  return kinds.toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
}

async function presentKind(
  db: Knex,
  { builtIn: { kind }, label, page }: DocumentDefinition,
): Promise<ContentKind> {
  const row = await db('content_documents').where({ kind }).first('version', 'draft_by', 'draft_at');
  const [newest] = await revisionSteps(db, kind, 1);
  const step = (by: string, at: StoredMoment) => ({ by, at: toDate(at).toISOString() });
  return {
    kind,
    label,
    page,
    version: row?.version ?? 0,
    draft: row?.draft_at ? step(row.draft_by ?? '', row.draft_at) : null,
    published: newest && !newest.is_built_in ? step(newest.published_by, newest.published_at) : null,
  };
}

/** @throws {HttpError} 404 */
export async function readContent(db: Knex, kind: string): Promise<ReadContent> {
  const definition = await requireDefinition(kind);
  const { schema, builtIn } = definition;
  const { contents } = await publishedReader(db)();
  const inForce = contents.of(builtIn);
  const document = (await storedDraft(db, definition)) ?? inForce;
  const findings = findingsOf(definition, document, { contents });
  return { ...(await presentKind(db, definition)), schema, document, inForce, builtIn, findings };
}

/** @throws {HttpError} 404; 422 for a document of another kind */
export async function checkContent(db: Knex, kind: string, given: unknown): Promise<ContentFinding[]> {
  const definition = await requireDefinition(kind);
  const { contents } = await publishedReader(db)();
  return findingsOf(definition, readGiven(definition, given), { contents });
}
