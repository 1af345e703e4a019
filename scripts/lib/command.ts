import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { sqliteFile } from '#server/config/database-url.ts';
import { readConfig } from '#server/config/load.ts';
import { ConfigError } from '#server/config/problems.ts';
import type { Config } from '#server/config/types.ts';
import { connect } from '#server/db/connect.ts';
import { batchTimeouts } from '#server/db/timeouts.ts';
import { explainPath } from '#server/lib/path-problem.ts';
import { createLogger } from '#server/ops/logger.ts';

export interface Tools {
  config: Config;
  logger: Logger;
  /** Connects on first use. */
  knex: Knex;
}

/** A sentence for the operator, instead of a stack trace. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * Runs an operator's command with the product's configuration. The result is the exit code; a failure exits with 1 and its
 * sentence.
 * @param explain the exit code of a failure that the command explains itself, otherwise null
 */
export async function runCommand(
  work: (tools: Tools) => Promise<number>,
  explain: (error: unknown) => number | null = () => null,
): Promise<void> {
  let knex: Knex | null = null;
  let config: Config | undefined;
  // Files that a command writes are for its user only.
  process.umask(0o077);
  try {
    // Only a start creates secrets; a command with other variables than the service must not.
    config = readConfig({ keepsSecrets: false });
    const logger = createLogger({ logLevel: 'warn' }, process.stderr);
    knex = connect(config.database, logger, { timeouts: batchTimeouts });
    process.exitCode = await work({ config, logger, knex });
  } catch (error) {
    const code = explain(error);
    if (code === null) console.error(sentenceOf(explainPath(error, placeOf(config))));
    process.exitCode = code ?? 1;
  } finally {
    await knex?.destroy();
  }
}

/** Where a command reads and writes that names no other place. */
const placeOf = (config: Config | undefined) =>
  config && { dataDir: config.dataDir, file: sqliteFile(config.database) ?? config.dataDir };

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isForPeople =
    error instanceof ConfigError ||
    ['StartError', 'UsageError', 'BackupError', 'PathError'].includes(error.name);
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ER_NO_SUCH_TABLE' || error.message.includes('no such table: '))
    return 'The database has no tables yet, or DATABASE_URL or DATA_DIR names another one than that of the site. Start the site once: it creates the tables.';
  // Errors of `parseArgs` and the system are clear.
  if (isForPeople || code?.startsWith('ERR_PARSE_ARGS') || /^E[A-Z]+$/.test(code ?? '')) {
    return error.message || String(code);
  }
  return error.stack ?? error.message;
}
