import type { Knex } from 'knex';

/** Whether an article shows the image at an address: published or not, deleted but not yet gone, or in a former text. */
export async function showsImage(db: Knex, address: string): Promise<boolean> {
  for (const table of ['articles', 'article_revisions']) {
    if (await db(table).where({ featured_image: address }).first('id')) return true;
  }
  return false;
}
