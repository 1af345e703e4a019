import type { Knex } from 'knex';
import { storeBuiltInArticles } from '#server/features/articles/built-in-articles.ts';

/** The articles that a new site starts with. Those that editors change or delete are theirs from then on. */
export async function seed(knex: Knex): Promise<void> {
  await storeBuiltInArticles(knex);
  await knex('content_versions').insert({ name: 'articles', version: 1 });
}
