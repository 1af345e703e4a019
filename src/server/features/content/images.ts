import type { Knex } from 'knex';
import { contains } from '#server/db/list-query.ts';
import { keepImage } from '#server/features/images/store.ts';

/** The addresses of uploaded pictures in the JSON of documents. */
export const uploadsIn = (json: string): string[] => [
  ...new Set(json.match(/\/uploads\/[0-9]{4}\/[0-9a-f]{32}-[0-9]{1,5}x[0-9]{1,5}\.jpg/g)),
];

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
