import type { Knex } from 'knex';
import { type StoredMoment, toDate } from '#server/db/values.ts';
import type { PanelServices } from '#server/http/staff.ts';
import type { DocumentDefinition } from '#shared/content/define.ts';
import type { ContentFinding, ContentKind, ReadContent } from '#shared/content/responses.ts';
import { region } from '#shared/region.ts';
import { loadDefinitions } from './definitions.ts';
import { requireDefinition, storedDraft } from './drafts.ts';
import { withEntries } from './entries.ts';
import { findingsOf, readGiven, readSurroundings } from './findings.ts';
import { publishedReader } from './published.ts';
import { newestSteps } from './revisions.ts';

/** Every kind, in the order of the labels. */
export async function listContent(db: Knex): Promise<ContentKind[]> {
  const kinds = await presentKinds(db, [...(await loadDefinitions()).values()]);
  return kinds.toSorted((a, b) => a.label.localeCompare(b.label, region.language));
}

async function presentKinds(db: Knex, definitions: readonly DocumentDefinition[]): Promise<ContentKind[]> {
  const kinds = definitions.map(({ builtIn }) => builtIn.kind);
  const rows = await db('content_documents')
    .whereIn('kind', kinds)
    .select('kind', 'version', 'draft_by', 'draft_at');
  const newest = await newestSteps(db, kinds);
  const step = (by: string, at: StoredMoment) => ({ by, at: toDate(at).toISOString() });
  return definitions.map(({ builtIn: { kind }, label, page }) => {
    const row = rows.find((each) => each.kind === kind);
    const published = newest.find((each) => each.kind === kind);
    return {
      kind,
      label,
      page,
      version: row?.version ?? 0,
      draft: row?.draft_at ? step(row.draft_by ?? '', row.draft_at) : null,
      published:
        published && !published.is_built_in ? step(published.published_by, published.published_at) : null,
    };
  });
}

/** @throws {HttpError} 404 */
export async function readContent(db: Knex, kind: string): Promise<ReadContent> {
  const definition = await requireDefinition(kind);
  const { builtIn } = definition;
  // From the database: another process may have published a moment ago.
  const { contents } = await publishedReader(db)();
  const surroundings = await readSurroundings(db, contents);
  const schema = withEntries(definition.schema, surroundings.contents, await loadDefinitions());
  const inForce = surroundings.inForce.of(builtIn);
  const document = (await storedDraft(db, definition)) ?? inForce;
  const findings = await findingsOf(definition, document, surroundings);
  const [step] = await presentKinds(db, [definition]);
  return { ...(step as ContentKind), schema, document, inForce, builtIn, findings };
}

/** @throws {HttpError} 404; 422 for a document of another kind */
export async function checkContent(
  { knex, contents }: Pick<PanelServices, 'knex' | 'contents'>,
  kind: string,
  given: unknown,
): Promise<ContentFinding[]> {
  const definition = await requireDefinition(kind);
  return findingsOf(definition, readGiven(definition, given), await readSurroundings(knex, contents()));
}
