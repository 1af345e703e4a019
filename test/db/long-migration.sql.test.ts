import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { connect } from '#server/db/connect.ts';
import { prepareAtStart } from '#server/db/migrate.ts';
import { newServerUrl } from '../support/databases.ts';
import { configOf } from '../support/knex.ts';

/** A statement of a request is ended by the server after five seconds, its connection given up after six. */
const LONGER_THAN_A_REQUEST_MS = 7_000;

const logger = pino({ level: 'silent' });

test('a migration may take longer than any request would wait', async () => {
  const config = configOf(await newServerUrl());
  await prepareAtStart(config, logger);
  const knex = connect(config, logger);
  try {
    await knex.raw('drop index articles_listed_index on articles');
    await knex('knex_migrations').where('name', 'like', '%article_search').del();
    // A large table is slow to change; so is one that an open transaction has read.
    const reader = await knex.transaction();
    await reader('articles').first();
    const start = prepareAtStart(config, logger).then(() => performance.now());
    await sleep(LONGER_THAN_A_REQUEST_MS);
    const read = performance.now();
    await reader.commit();
    expect(await start).toBeGreaterThan(read);
    const [indexes] = await knex.raw("show index from articles where key_name = 'articles_listed_index'");
    expect(indexes).not.toHaveLength(0);
  } finally {
    await knex.destroy();
  }
});
