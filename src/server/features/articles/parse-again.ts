import type { Knex } from 'knex';
import { defineJob } from '#server/ops/define-job.ts';
import { PARSER_VERSION } from '#shared/articles/body/version.ts';
import { derivedColumns } from './blocks.ts';

/** How many articles a round parses. */
const BATCH = 50;

/** Stores what follows from the texts of articles that a former version saved. A later version's stay, or two versions would take turns. */
export async function parseAgain(knex: Knex): Promise<void> {
  const rows = await knex('articles')
    .where('blocks_version', '<', PARSER_VERSION)
    .limit(BATCH)
    .select('id', 'version', 'content');
  // Not if someone has saved the article meanwhile.
  for (const { id, version, content } of rows)
    await knex('articles').where({ id, version }).update(derivedColumns(content));
}

export const articleParsing = defineJob('article parsing', {
  interval: 60_000,
  work: ({ knex }) => parseAgain(knex),
});
