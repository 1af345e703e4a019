import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { nameDatabase } from '#server/config/database-url.ts';
import { RELEASE_COMMAND, releaseCopy } from '#server/db/restored-copy.ts';
import { operatorCommand } from '#server/lib/operator-command.ts';
import { type AccessDecision, restore } from '#server/ops/backup/restore.ts';
import { createStorage } from '#server/storage/create-storage.ts';
import { runCommand, UsageError } from './lib/command.ts';

/**
 * Puts a backup back into the configured database and storage. Stop the website first. Mail and billing are
 * then held, since another website may handle them, until you release them.
 *
 *   npm run restore -- FILE [--force] [--live] [--keep-ended | --revive]
 *   npm run restore -- --live
 *
 * Lists access that has ended since the backup, such as that of removed staff, and asks about it. Without a terminal, it
 * refuses such a backup. `--keep-ended` leaves the access ended and `--revive` brings it back without a question. After an
 * interrupted restore into MySQL, only `--revive` works.
 */
const usage = operatorCommand('restore', 'FILE [--force] [--live] [--keep-ended | --revive]');

const ended = 'The backup would bring back access that ended after it was made:';

/** Null where there is neither a flag nor anyone to ask: the restore is refused then. */
function decisionBy(flags: { revive: boolean; 'keep-ended': boolean }) {
  const decision = flags.revive ? 'bring back' : flags['keep-ended'] ? 'keep ended' : null;
  if (!decision && !process.stdin.isTTY) return null;
  return async (revived: string): Promise<AccessDecision> => {
    console.error(`${ended}\n${revived}`.trimEnd());
    if (decision) return decision;
    const terminal = createInterface({ input: process.stdin, output: process.stderr });
    const answer = await terminal.question('Type "keep" to leave it ended, "revive" to bring it back: ');
    terminal.close();
    return ({ keep: 'keep ended', revive: 'bring back' } as const)[answer.trim().toLowerCase()] ?? 'cancel';
  };
}

await runCommand(async ({ config, logger, knex }) => {
  const { values, positionals } = parseArgs({
    options: {
      force: { type: 'boolean', default: false },
      live: { type: 'boolean', default: false },
      revive: { type: 'boolean', default: false },
      'keep-ended': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (!file && values.live) {
    const wasHeld = await releaseCopy(knex);
    console.log(
      wasHeld ? 'Email and billing resume within seconds.' : 'Nothing was held: this is not a restored copy.',
    );
    return 0;
  }
  if (!file) throw new UsageError(`Name the archive: ${usage}`);
  if (values.revive && values['keep-ended'])
    throw new UsageError(`Choose --keep-ended or --revive, not both: ${usage}`);
  const decide = decisionBy(values);
  const target = nameDatabase(config.database);
  console.error(`Restoring into ${target} ...`);
  const { manifest, formerKeptAt } = await restore({
    config,
    storage: createStorage(config),
    logger,
    file,
    force: values.force,
    live: values.live,
    ...(decide && { decide }),
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
    console.log(`Email and billing are held. Once no other website handles them, run: ${RELEASE_COMMAND}`);
  return 0;
});
