import { parseArgs } from 'node:util';
import { restore } from '../src/server/backup/restore.ts';
import { nameDatabase } from '../src/server/config/database-url.ts';
import { createStorage } from '../src/server/storage/create-storage.ts';
import { runCommand, UsageError } from './lib/command.ts';

/**
 * Puts a backup back into the configured database and storage. The website must not run meanwhile.
 *
 *   npm run restore -- FILE [--force]
 */
await runCommand(async ({ config, logger }) => {
  const { values, positionals } = parseArgs({
    options: { force: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (!file) throw new UsageError('Name the archive: npm run restore -- FILE [--force]');
  const target = nameDatabase(config.database);
  console.error(`Restoring into ${target} ...`);
  const { manifest, formerKeptAt } = await restore({
    config,
    storage: createStorage(config),
    logger,
    file,
    force: values.force,
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
  return 0;
});
