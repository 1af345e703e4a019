import type { Request } from 'express';
import type { Knex } from 'knex';
import { inTransaction } from '#server/db/transaction.ts';
import { claimVersion } from '#server/db/versions.ts';
import { HttpError, notFound } from '#server/http/errors.ts';
import type { PanelServices } from '#server/http/staff.ts';
import type { Document } from '#shared/content/contents.ts';
import type { DocumentDefinition } from '#shared/content/define.ts';
import type { SavedContent } from '#shared/content/responses.ts';
import { desk } from '#shared/panel/words.ts';
import { loadDefinitions } from './definitions.ts';
import { findingsOf, readGiven, readSurroundings } from './findings.ts';
import { readStored, schemaVersionOf } from './fit.ts';
import { keepImagesOf } from './images.ts';

/** A document as a person saw it. */
export interface SeenDocument {
  kind: string;
  version: number;
}

/** @throws {HttpError} 404 */
export async function requireDefinition(kind: string): Promise<DocumentDefinition> {
  const definition = (await loadDefinitions()).get(kind);
  if (!definition) throw notFound('There is no document of this kind.');
  return definition;
}

const rowOf = (db: Knex, kind: string) => db('content_documents').where({ kind });

/** A kind has a row from its first save or publication on, of version 0 before it. */
export async function ensureRows(db: Knex, kinds: readonly string[]): Promise<void> {
  const rows = kinds.map((kind) => ({ kind }));
  await db('content_documents').insert(rows).onConflict('kind').ignore();
}

/**
 * Keeps others from changing this kind until the transaction ends. Several kinds are claimed in their order, so that two who do so at once
 * wait for each other.
 * @throws {HttpError} 409 if another save came first
 */
export const claimKind = (
  trx: Knex,
  { kind, version }: { kind: string; version?: number },
  change?: object,
) =>
  claimVersion(rowOf(trx, kind), {
    version,
    ...(change && { change }),
    conflict: () => new HttpError(409, 'Someone else changed these words in the meantime.'),
  });

export const noDraft = { draft: null, draft_by: null, draft_at: null };

/** Who made a change, as the list of versions says it. */
export const authorOf = ({ staff }: PanelServices, req: Request) => staff.nameOf(req) ?? desk.sharedPassword;

/**
 * Stores a draft, which only staff see. It may be half done.
 * @throws {HttpError} 404; 409 if another save came first; 422 for anything but a document of this kind
 */
export async function saveDraft(
  context: PanelServices,
  req: Request,
  { kind, version, document }: SeenDocument & { document: unknown },
): Promise<SavedContent> {
  const { knex, staff, now } = context;
  const definition = await requireDefinition(kind);
  const draft = readGiven(definition, document);
  const columns = {
    draft: JSON.stringify(draft),
    draft_schema: schemaVersionOf(definition),
    draft_by: authorOf(context, req),
    draft_at: now(),
  };
  await ensureRows(knex, [kind]);
  const missing = await inTransaction(knex, async (trx) => {
    await claimKind(trx, { kind, version }, columns);
    await staff.record(trx, req, { action: 'save draft', subject: definition.label });
    return keepImagesOf(trx, columns.draft, now());
  });
  const surroundings = await readSurroundings(knex, context.contents());
  const findings = await findingsOf(definition, draft, { ...surroundings, missing });
  return { version: version + 1, findings };
}

/** @throws {HttpError} 404; 409 if another save came first */
export async function discardDraft(
  { knex, staff }: PanelServices,
  req: Request,
  { kind, version }: SeenDocument,
): Promise<void> {
  const { label } = await requireDefinition(kind);
  await ensureRows(knex, [kind]);
  await inTransaction(knex, async (trx) => {
    await claimKind(trx, { kind, version }, noDraft);
    await staff.record(trx, req, { action: 'discard draft', subject: label });
  });
}

/** The draft of a kind as the current schema has it, whether it fits or not; null without one. */
export async function storedDraft(db: Knex, definition: DocumentDefinition): Promise<Document | null> {
  const row = await rowOf(db, definition.builtIn.kind).first('draft', 'draft_schema');
  return row?.draft ? readStored(definition, row.draft, row.draft_schema) : null;
}
