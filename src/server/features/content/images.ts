import type { Knex } from 'knex';
import { contains } from '#server/db/list-query.ts';
import { keepImage } from '#server/features/images/store.ts';
import { uploadsIn } from '#shared/images/uploaded-image.ts';

/** Keeps the pictures of documents from being collected. @returns those that no longer exist */
export async function keepImagesOf(trx: Knex, json: string, now: Date): Promise<string[]> {
  const missing: string[] = [];
  for (const address of uploadsIn(json)) if (!(await keepImage(trx, address, now))) missing.push(address);
  return missing;
}

/** Whether a draft or a revision shows the image at an address. */
export async function isInDocuments(db: Knex, address: string): Promise<boolean> {
  const found =
    (await db('content_documents')
      .whereRaw(...contains('draft', address))
      .first('kind')) ??
    (await db('content_revisions')
      .whereRaw(...contains('document', address))
      .first('id'));
  return found !== undefined;
}
