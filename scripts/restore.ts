import { parseArgs } from 'node:util';
import { nameDatabase } from '../src/server/config/database-url.ts';
import { RELEASE_COMMAND, releaseCopy } from '../src/server/db/restored-copy.ts';
import { restore } from '../src/server/ops/backup/restore.ts';
import { createStorage } from '../src/server/storage/create-storage.ts';
import { runCommand, UsageError } from './lib/command.ts';

/**
 * Puts a backup back into the configured database and storage. The website must not run meanwhile. Mail and billing are
 * then held, since another website may go on with them, until this one is said to be live.
 *
 *   npm run restore -- FILE [--force] [--live]
 *   npm run restore -- --live
 */
await runCommand(async ({ config, logger, knex }) => {
  const { values, positionals } = parseArgs({
    options: { force: { type: 'boolean', default: false }, live: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (!file && values.live) {
    const wasHeld = await releaseCopy(knex);
    console.log(
      wasHeld ? 'Mail and billing go on within seconds.' : 'Nothing was held: this is no restored copy.',
    );
    return 0;
  }
  if (!file) throw new UsageError('Name the archive: npm run restore -- FILE [--force] [--live]');
  const target = nameDatabase(config.database);
  console.error(`Restoring into ${target} ...`);
  const { manifest, formerKeptAt } = await restore({
    config,
    storage: createStorage(config),
    logger,
    file,
    force: values.force,
    live: values.live,
  });
  const tables = Object.values(manifest.tables);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `Restored ${rows} rows in ${tables.length} tables and ${Object.keys(manifest.files).length} files, as of ${manifest.createdAt}, into ${target}.`,
  );
  if (manifest.missing.length > 0) {
    console.log(`The backup did not have these files: ${manifest.missing.join(', ')}`);
  }
  if (formerKeptAt)
    console.log(`The former database is kept at ${formerKeptAt}; delete it when all is well.`);
  if (!values.live)
    console.log(`Mail and billing are held. Once no other website goes on with them: ${RELEASE_COMMAND}`);
  return 0;
});
