import { bumpContentVersion } from '#server/db/content-version.ts';
import type { Document } from '#shared/content/contents.ts';
import type { TestApp } from './app.ts';

/** Publishes documents without the panel. */
export async function publishWords(app: TestApp, ...documents: Document[]): Promise<void> {
  for (const document of documents)
    await app.knex('content_revisions').insert({
      kind: document.kind,
      document: JSON.stringify(document),
      publication: 'a publication',
      published_by: 'A test',
      published_at: new Date(),
    });
  await bumpContentVersion(app.knex);
  await app.noticeChanges();
}
