import { existsSync } from 'node:fs';
import type { Knex } from 'knex';
import { type DatabaseConfig, nameAddresses } from '../../config/database-url.ts';
import { migrationNames, RESTORE_MARK, ranMigrations } from '../../db/migrate.ts';
import { isHeld, RELEASE_COMMAND } from '../../db/restored-copy.ts';
import { isSqlite } from '../../db/schema.ts';
import { type Check, type Finding, fail, ok, warn } from './finding.ts';

const SKEW_MS = { warn: 2_000, fail: 60_000 };

/** The first one decides whether the others can run. */
export function databaseChecks(knex: Knex, config: DatabaseConfig): Check[] {
  const fix =
    config.kind === 'sqlite'
      ? `check that ${config.file} can be read and written`
      : `start the server at ${nameAddresses(config)}; check DATABASE_URL, its user and password`;
  return [
    { about: 'database', fix, look: () => lookAtDatabase(knex, config) },
    { about: 'migrations', fix, look: () => lookAtMigrations(knex) },
    { about: 'clock', fix, look: () => lookAtClock(knex) },
    { about: 'copy', fix, look: () => lookForHold(knex) },
  ];
}

/** Silent for a database that was never restored. */
async function lookForHold(knex: Knex): Promise<Finding[]> {
  if (!(await isHeld(knex))) return [];
  const says = 'Mail and billing are held: this database was restored from a backup.';
  return [warn('copy', says, `once no other website handles them, ${RELEASE_COMMAND}`)];
}

/** The first start creates it; a query now would create an empty one. */
export const isMissing = (config: DatabaseConfig) => config.kind === 'sqlite' && !existsSync(config.file);

async function lookAtDatabase(knex: Knex, config: DatabaseConfig): Promise<Finding[]> {
  if (isSqlite(knex)) {
    const [{ version }] = await knex.raw('select sqlite_version() as version');
    const [{ quick_check: state }] = await knex.raw('PRAGMA quick_check(1)');
    return [
      state === 'ok'
        ? ok('database', `SQLite ${version}.`)
        : fail('database', `The file is damaged: ${state}`, 'stop the website and restore a backup'),
    ];
  }
  const [[row]] = await knex.raw('select version() as version, @@innodb_flush_log_at_trx_commit as flush');
  const [[tls]] = await knex.raw("show session status like 'Ssl_version'");
  const where = config.kind === 'mysql' ? nameAddresses(config) : '';
  const findings = [ok('database', `${row.version} at ${where}, ${tls?.Value || 'not encrypted'}.`)];
  const narrow = await narrowTables(knex);
  if (narrow.length > 0) {
    findings.push(
      fail(
        'database',
        `Tables that cannot hold every character: ${narrow.join(', ')}.`,
        'ALTER TABLE … CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci',
      ),
    );
  }
  if (Number(row.flush) !== 1) {
    findings.push(
      warn(
        'database',
        'A power failure can lose acknowledged data.',
        'set innodb_flush_log_at_trx_commit=1 on the server',
      ),
    );
  }
  return findings;
}

/** Migrations create utf8mb4 tables; a table copied or converted by hand may differ. */
async function narrowTables(knex: Knex): Promise<string[]> {
  const rows = await knex('information_schema.tables')
    .whereRaw("table_schema = database() and table_collation not like 'utf8mb4%'")
    .whereRaw("table_name not like 'knex%'")
    .select({ name: 'table_name' });
  return rows.map(({ name }: { name: string }) => name);
}

async function lookAtMigrations(knex: Knex): Promise<Finding[]> {
  if (await knex.schema.hasTable(RESTORE_MARK)) {
    return [
      fail('migrations', 'A restore was interrupted.', 'run it again: npm run restore -- FILE --force'),
    ];
  }
  const done = await ranMigrations(knex);
  const pending = migrationNames().filter((name) => !done.has(name));
  const known = new Set(migrationNames());
  const strange = [...done].filter((name) => !known.has(name));
  if (pending.length > 0)
    return [warn('migrations', `Pending: ${pending.join(', ')}.`, 'they run at the next start')];
  if (strange.length > 0) {
    return [
      warn(
        'migrations',
        `The database is newer than this version: ${strange.join(', ')}.`,
        'fine for a rollback; install the newer version once it is fixed',
      ),
    ];
  }
  return [ok('migrations', `All ${done.size} are applied.`)];
}

async function lookAtClock(knex: Knex): Promise<Finding[]> {
  if (isSqlite(knex)) return [ok('clock', 'The database shares the clock of this machine.')];
  const asked = Date.now();
  const [[{ now }]] = await knex.raw('select unix_timestamp(now(3)) as now');
  const answered = Date.now();
  return [clockFinding(Number(now) * 1000 - (asked + answered) / 2)];
}

/** @param skew how far the database's clock is ahead, in milliseconds */
export function clockFinding(skew: number): Finding {
  const says = `The database's clock differs by ${(Math.abs(skew) / 1000).toFixed(1)} s.`;
  const fix = 'let both machines follow a time server (chrony or systemd-timesyncd)';
  if (Math.abs(skew) > SKEW_MS.fail) return fail('clock', says, fix);
  return Math.abs(skew) > SKEW_MS.warn ? warn('clock', says, fix) : ok('clock', says);
}
