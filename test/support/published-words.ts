import { bumpContentVersion } from '#server/db/content-version.ts';
import type { Document } from '#shared/content/contents.ts';
import type { TestApp } from './app.ts';

/** Publishes these documents and no others, without the panel; the site shows them at once. */
export async function publishOnly(app: TestApp, documents: readonly Document[]): Promise<void> {
  await app.knex('content_revisions').del();
  const rows = documents.map((document) => ({
    kind: document.kind,
    document: JSON.stringify(document),
    publication: 'published by a test',
    published_by: 'A test',
    published_at: new Date(),
  }));
  if (rows.length > 0) await app.knex.batchInsert('content_revisions', rows, 10);
  await bumpContentVersion(app.knex);
  await app.noticeChanges();
}
