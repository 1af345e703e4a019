import { pino } from 'pino';
import { parseDatabaseUrl } from '#server/config/database-url.ts';
import { connect } from '#server/db/connect.ts';
import { prepareDatabase } from '#server/db/migrate.ts';
import { batchTimeouts } from '#server/db/timeouts.ts';

/** `pragma` sets something with an equals sign only. */
const isQuery = (sql: string) => /^\s*(?:select|show|pragma [^=]*$)/i.test(sql);

/**
 * Prepares a database as a start of the product does.
 * @param onChange gets the beginning of each statement that changes something, just before it
 */
export async function prepareWatched(databaseUrl: string, onChange: (beginning: string) => void) {
  const config = parseDatabaseUrl(databaseUrl);
  if (!config) throw new Error('The URL of the database is missing.');
  const knex = connect(config, pino({ level: 'silent' }), { timeouts: batchTimeouts, poolSize: 1 });
  knex.on('query', ({ sql }: { sql: string }) => {
    if (!isQuery(sql)) onChange(sql.trimStart().slice(0, 60).replaceAll('\n', ' '));
  });
  await prepareDatabase(knex, config).finally(() => knex.destroy());
}
