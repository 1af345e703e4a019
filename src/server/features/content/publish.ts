import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Request } from 'express';
import type { Knex } from 'knex';
import { bumpContentVersion } from '#server/db/content-version.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { dropOldest } from '#server/db/versions.ts';
import { HttpError } from '#server/http/errors.ts';
import type { PanelServices } from '#server/http/staff.ts';
import { contentsOf, type Document } from '#shared/content/contents.ts';
import type { DocumentDefinition } from '#shared/content/define.ts';
import type { ContentFinding } from '#shared/content/responses.ts';
import { checkOf } from './definitions.ts';
import { authorOf, claimKind, noDraft, requireDefinition, type SeenDocument, storedDraft } from './drafts.ts';
import { findingsOf, isError } from './findings.ts';
import { schemaVersionOf } from './fit.ts';
import { keepImagesOf } from './images.ts';
import { publishedReader } from './published.ts';

/** The kind that only owners with a fresh proof publish. */
export const PRICES = 'prices';

/** How many revisions of a kind are kept. Those of prices all are, because orders refer to them. */
export const KEPT_REVISIONS = 50;

interface Words {
  definition: DocumentDefinition;
  /** Null for the words in the code. */
  document: Document | null;
}

export interface ReadyWords extends Words {
  document: Document;
}

/**
 * Publishes drafts at once: all of them or none.
 * @returns the publication
 * @throws {HttpError} 404; 409 if one of them was changed since it was seen, or has no draft; 422 with each place that does not fit
 */
export async function publishDrafts(
  context: PanelServices,
  req: Request,
  seen: readonly SeenDocument[],
): Promise<string> {
  const { knex, now } = context;
  const inOrder = seen.toSorted(byKind);
  const definitions = await Promise.all(inOrder.map(({ kind }) => requireDefinition(kind)));
  return inTransaction(knex, async (trx) => {
    for (const each of inOrder) await claimKind(trx, each);
    const words: ReadyWords[] = [];
    for (const definition of definitions) {
      const document = await storedDraft(trx, definition);
      if (!document) throw new HttpError(409, `${definition.label} has no draft any more.`);
      words.push({ definition, document });
    }
    await refuseErrors(
      trx,
      words,
      await keepImagesOf(trx, JSON.stringify(words.map(({ document }) => document)), now()),
    );
    await trx('content_documents')
      .whereIn(
        'kind',
        inOrder.map(({ kind }) => kind),
      )
      .update(noDraft);
    return storePublication(trx, words, {
      by: authorOf(context, req),
      now: now(),
      record: (subject) => context.staff.record(trx, req, { action: 'publish', subject }),
    });
  });
}

/** So that two who change several kinds at once wait for each other. */
export const byKind = (a: { kind: string }, b: { kind: string }) => (a.kind < b.kind ? -1 : 1);

/** @throws {HttpError} 422 with the place of each error, such as `team/people/3/bio` */
export async function refuseErrors(
  trx: Knex,
  words: readonly ReadyWords[],
  missing: readonly string[],
): Promise<void> {
  const errors = await findErrors(trx, words, missing);
  if (errors.length === 0) return;
  const fields = errors.map(({ at, says }) => ({ pointer: `/${at}`, detail: says }));
  throw new HttpError(422, errors.map(({ at, says }) => `${at}: ${says}`).join(' '), { fields });
}

/**
 * What keeps documents from being published together; each place begins with the kind.
 * @param missing addresses of pictures that are not stored
 */
export async function findErrors(
  db: Knex,
  words: readonly ReadyWords[],
  missing: readonly string[],
): Promise<ContentFinding[]> {
  const documents = words.map(({ document }) => document);
  const { contents: inForce } = await publishedReader(db)();
  const contents = contentsOf({
    version: 0,
    documents: [...(inForce.published?.documents ?? []), ...documents],
  });
  const found = words.map(async ({ definition, document }) => {
    const findings = await findingsOf(definition, document, { inForce, contents, missing });
    return findings
      .filter(isError)
      .map(({ at, says }) => ({ at: [document.kind, at].filter(Boolean).join('/'), says }));
  });
  return (await Promise.all(found)).flat();
}

interface Publisher {
  by: string;
  now: Date;
  /** Writes a line of the audit log. */
  record(subject: string): Promise<void>;
}

/** Puts words in force, within a transaction that has claimed their kinds. @returns the publication */
export async function storePublication(
  trx: Knex,
  words: readonly Words[],
  { by, now, record }: Publisher,
): Promise<string> {
  // First: publications wait for each other here, so their ids grow in the order in which they are seen.
  await bumpContentVersion(trx);
  const publication = randomUUID();
  for (const { definition, document } of words) {
    const { kind } = definition.builtIn;
    // The words in the code follow the code: a developer may change them.
    const isBuiltIn = document === null || isDeepStrictEqual(document, definition.builtIn);
    const text = isBuiltIn ? null : JSON.stringify(document);
    await trx('content_revisions').insert({
      kind,
      document: text,
      schema_version: schemaVersionOf(definition),
      checked: text === null ? '' : checkOf(definition, text),
      publication,
      published_by: by,
      published_at: now,
    });
    if (kind !== PRICES) await dropOldest(trx('content_revisions').where({ kind }), KEPT_REVISIONS);
    await record(definition.label);
  }
  return publication;
}
