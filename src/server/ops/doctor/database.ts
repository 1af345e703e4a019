import { existsSync } from 'node:fs';
import type { Knex } from 'knex';
import { type DatabaseConfig, nameAddresses } from '#server/config/database-url.ts';
import { findClockJump, TRUST_COMMAND } from '#server/db/clock-runs.ts';
import { CONNECTIONS, CONNECTIONS_FIX } from '#server/db/connect.ts';
import { isAtLimit } from '#server/db/connection-limit.ts';
import {
  BEFORE_FIRST_RELEASE,
  isBeforeFirstRelease,
  migrationNames,
  NEW_DATABASE,
  RESTORE_MARK,
  ranMigrations,
} from '#server/db/migrate.ts';
import { isHeld, RELEASE_COMMAND } from '#server/db/restored-copy.ts';
import { isSqlite } from '#server/db/schema.ts';
import { tableFormatProblem } from '#server/db/table-format.ts';
import { operatorCommand } from '#server/lib/operator-command.ts';
import type { Check, Finding, Report } from './finding.ts';

const SKEW_MS = { warn: 2_000, fail: 60_000 };

/** The first one decides whether the others can run. */
export function databaseChecks(knex: Knex, config: DatabaseConfig): Check[] {
  const fix = (error: unknown) => {
    if (config.kind === 'sqlite') return `check that ${config.file} can be read and written`;
    return isAtLimit(error)
      ? CONNECTIONS_FIX
      : `start the server at ${nameAddresses(config)}; check DATABASE_URL, its user and password`;
  };
  return [
    { about: 'database', fix, look: (report) => lookAtDatabase(report, knex, config) },
    { about: 'migrations', fix, look: (report) => lookAtMigrations(report, knex) },
    { about: 'clock', fix, look: (report) => lookAtClock(report, knex) },
    { about: 'copy', fix, look: (report) => lookForHold(report, knex) },
  ];
}

/** Silent for a database that was never restored. */
async function lookForHold(report: Report, knex: Knex): Promise<void> {
  if (await isHeld(knex))
    report.warn(
      'Email and billing are held: this database was restored from a backup.',
      `once no other website handles them, run ${RELEASE_COMMAND}`,
    );
}

/** The first start creates it; a query now would create an empty one. */
export const isMissing = (config: DatabaseConfig) => config.kind === 'sqlite' && !existsSync(config.file);

async function lookAtDatabase({ ok, warn, fail }: Report, knex: Knex, config: DatabaseConfig): Promise<void> {
  if (isSqlite(knex)) {
    const [{ version }] = await knex.raw('select sqlite_version() as version');
    const [{ quick_check: state }] = await knex.raw('PRAGMA quick_check(1)');
    if (state !== 'ok') fail(`The file is damaged: ${state}`, 'stop the website and restore a backup');
    return ok(`SQLite ${version}.`);
  }
  const [[row]] = await knex.raw(
    'select version() as version, @@innodb_flush_log_at_trx_commit as flush, @@max_connections as ofAll, @@max_user_connections as ofUser',
  );
  const [[tls]] = await knex.raw("show session status like 'Ssl_version'");
  const where = config.kind === 'mysql' ? nameAddresses(config) : '';
  const { ofInstance, beside } = CONNECTIONS;
  // Both servers tell each user its own limit; 0 means none.
  const allowed = Math.min(Number(row.ofAll), Number(row.ofUser) || Infinity);
  const connections = `It allows us ${allowed} connections; each instance needs ${ofInstance}, a start or a command ${beside} more.`;
  if (allowed < ofInstance + beside) warn(connections, CONNECTIONS_FIX);
  ok(`${row.version} at ${where}, ${tls?.Value || 'not encrypted'}. ${connections}`);
  const problem = await tableFormatProblem(knex);
  if (problem) fail(`${problem.says}.`, problem.fix);
  const narrow = await narrowTables(knex);
  if (narrow.length > 0)
    fail(
      `Tables that cannot hold every character: ${narrow.join(', ')}.`,
      'ALTER TABLE … CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci',
    );
  if (Number(row.flush) !== 1)
    warn('A power failure can lose acknowledged data.', 'set innodb_flush_log_at_trx_commit=1 on the server');
}

/** Migrations create utf8mb4 tables; a table copied or converted by hand may differ. */
async function narrowTables(knex: Knex): Promise<string[]> {
  const rows = await knex('information_schema.tables')
    .whereRaw("table_schema = database() and table_collation not like 'utf8mb4%'")
    .whereRaw("table_name not like 'knex%'")
    .select({ name: 'table_name' });
  return rows.map(({ name }: { name: string }) => name);
}

async function lookAtMigrations({ ok, warn, fail }: Report, knex: Knex): Promise<void> {
  if (await knex.schema.hasTable(RESTORE_MARK))
    return fail(
      'A restore was interrupted.',
      `run it again: ${operatorCommand('restore', 'FILE --force --revive')}`,
    );
  const done = await ranMigrations(knex);
  if (isBeforeFirstRelease(done))
    return fail(`This database ${BEFORE_FIRST_RELEASE} and cannot be upgraded.`, NEW_DATABASE);
  const known = migrationNames();
  const pending = known.filter((name) => !done.has(name));
  const strange = [...done].filter((name) => !known.includes(name));
  if (pending.length > 0) warn(`Pending: ${pending.join(', ')}.`, 'they run at the next start');
  else if (strange.length > 0)
    warn(
      `The database is newer than this version: ${strange.join(', ')}.`,
      'fine after a rollback; install a newer version as soon as the fault is fixed',
    );
  ok(`All ${done.size} are applied.`);
}

async function lookAtClock(report: Report, knex: Knex): Promise<void> {
  await lookForJump(report, knex);
  if (isSqlite(knex)) return report.ok('The database shares the clock of this machine.');
  const asked = Date.now();
  const [[{ now }]] = await knex.raw('select unix_timestamp(now(3)) as now');
  const answered = Date.now();
  report.findings.push(clockFinding(Number(now) * 1000 - (asked + answered) / 2));
}

/** Silent while the clock is trusted, and before the first start. */
async function lookForJump({ warn }: Report, knex: Knex): Promise<void> {
  if (!(await knex.schema.hasTable('clock_runs'))) return;
  const jump = await findClockJump(knex, new Date());
  if (!jump) return;
  const [from, to, until] = [jump.from, jump.to, jump.trustedAt].map((moment) => moment.toISOString());
  warn(
    `The clock went from ${from} to ${to}. Until it has run evenly for a day (${until}), nothing is deleted, nothing expires, and no reminder or installment is sent.`,
    `set the clock if it is wrong; if it is right, ${TRUST_COMMAND}`,
  );
}

/** @param skew how far the database's clock is ahead, in milliseconds */
export function clockFinding(skew: number): Finding {
  const away = Math.abs(skew);
  const says = `The database's clock differs from this machine's by ${(away / 1000).toFixed(1)} s.`;
  const verdict = away > SKEW_MS.fail ? 'fail' : away > SKEW_MS.warn ? 'warn' : 'ok';
  const fix = 'let both machines follow a time server (chrony or systemd-timesyncd)';
  return { about: 'clock', verdict, says, ...(verdict !== 'ok' && { fix }) };
}
