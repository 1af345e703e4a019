import path from 'node:path';
import { parseArgs } from 'node:util';
import { createBackup } from '#server/ops/backup/create-backup.ts';
import { createStorage } from '#server/storage/create-storage.ts';
import { runCommand } from './lib/command.ts';

/**
 * Writes database, uploads and attachments into one archive while the website runs.
 *
 *   npm run backup -- [--to DIR|FILE.tar.gz]
 */
await runCommand(async ({ config }) => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  const to = values.to ?? path.join(config.dataDir, 'backups');
  const { file, bytes, manifest } = await createBackup({ config, storage: createStorage(config), to });
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  const files = Object.keys(manifest.files).length;
  console.log(file);
  console.error(`${rows} rows, ${files} files, ${(bytes / 1024 / 1024).toFixed(1)} MB.`);
  if (manifest.missing.length > 0) {
    console.error(`Missing from the storage: ${manifest.missing.join(', ')}`);
  }
  console.error(
    `Not included: the configuration (.env) and ${path.join(config.dataDir, 'secrets.json')}. Keep copies of them in another safe place.`,
  );
  return 0;
});
