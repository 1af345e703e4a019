import type { Knex } from 'knex';
import { readRows } from './archive.ts';
import type { Manifest, Value } from './format.ts';
import type { Snapshot } from './snapshot.ts';

type Row = Readonly<Record<string, Value>>;

/** Rows that grant access: their identifying columns, and their singular and plural names. */
const credentials = {
  staff_sessions: { key: ['token_hash'], one: 'session', several: 'sessions' },
  staff_passkeys: { key: ['id_hash'], one: 'passkey', several: 'passkeys' },
  staff_recovery_codes: { key: ['code_hash'], one: 'recovery code', several: 'recovery codes' },
  staff_invites: { key: ['token_hash'], one: 'invitation', several: 'invitations' },
  staff_password_links: { key: ['token_hash'], one: 'password link', several: 'password links' },
  calendar_feeds: { key: ['secret_hash'], one: 'calendar address', several: 'calendar addresses' },
  known_browsers: { key: ['token_hash', 'staff_id'], one: 'known browser', several: 'known browsers' },
} as const;
type CredentialTable = keyof typeof credentials;
const credentialTables = Object.keys(credentials) as CredentialTable[];

/** Idle sessions end after this time. */
const IDLE_MS = 30 * 60_000;

/** An account with more rights in the backup than in the database to be replaced. */
interface RevivedAccount {
  account: Row;
  /** The current account; null if the database has none. */
  present: Row | null;
  reasons: string[];
}

/** Access in a backup that has ended in the database since. */
export interface RevivedAccess {
  accounts: RevivedAccount[];
  credentials: { table: CredentialTable; rows: Row[] }[];
}

/** Compares a backup with the database that it is to replace. @returns null when nothing would come back */
export async function findRevivedAccess(
  file: string,
  manifest: Manifest,
  present: Snapshot,
  now: Date,
): Promise<RevivedAccess | null> {
  const archived = await archivedRows(file, manifest, ['staff', ...credentialTables]);
  const accounts = revivedAccounts(archived.get('staff') ?? [], await presentRows(present, 'staff'));
  const found: RevivedAccess['credentials'] = [];
  for (const table of credentialTables) {
    const keyOf = (row: Row) => credentials[table].key.map((column) => row[column]).join(' ');
    const known = new Set((await presentRows(present, table)).map(keyOf));
    const rows = (archived.get(table) ?? []).filter((row) => isLive(row, now) && !known.has(keyOf(row)));
    if (rows.length > 0) found.push({ table, rows });
  }
  return accounts.length + found.length > 0 ? { accounts, credentials: found } : null;
}

/** Moments are ISO strings in an archive. */
function isLive({ ends_at, used_at, token_hash }: Row, now: Date): boolean {
  if (ends_at !== undefined && Date.parse(String(ends_at)) <= now.getTime()) return false;
  const isSession = token_hash !== undefined && used_at !== undefined;
  return !isSession || Date.parse(String(used_at)) > now.getTime() - IDLE_MS;
}

function revivedAccounts(archived: readonly Row[], present: readonly Row[]): RevivedAccount[] {
  const byId = new Map(present.map((row) => [String(row.id), row]));
  return archived.flatMap((account) => {
    if (account.state !== 'active' && account.state !== 'invited') return [];
    const found = byId.get(String(account.id));
    // An id alone may be another person's, if the backup is of another site.
    const own = found && lower(found.email) === lower(account.email) ? found : null;
    const reasons = reasonsOf(account, own);
    return reasons.length > 0 ? [{ account, present: own, reasons }] : [];
  });
}

const lower = (value: Value | undefined) => String(value).toLowerCase();

function reasonsOf(account: Row, present: Row | null): string[] {
  if (!present) return ['not in this database'];
  if (present.state !== account.state && present.state !== 'active') return [`now ${present.state}`];
  return [
    ...(present.role === account.role ? [] : [`now ${present.role}`]),
    ...(account.edits_content && !present.edits_content ? ['no longer edits words'] : []),
    ...(account.password_hash === null || present.password_hash === account.password_hash
      ? []
      : ['password changed since the backup']),
  ];
}

/** Access that would come back: a line for each account, and one for everything else. */
export function describeRevivedAccess({ accounts, credentials: found }: RevivedAccess): string {
  const lines = accounts.map(
    ({ account, reasons }) => `${account.name} <${account.email}>, ${account.role}: ${reasons.join(', ')}`,
  );
  const counts = found.map(({ table, rows }) => {
    const { one, several } = credentials[table];
    return `${rows.length} ${rows.length === 1 ? one : several}`;
  });
  if (counts.length > 0) lines.push(`ended or used after the backup: ${counts.join(', ')}`);
  return lines.map((line) => `  ${line}\n`).join('');
}

/** Removes from a loaded database the access that had ended in the replaced one. */
export async function endRevivedAccess(
  knex: Knex,
  { accounts, credentials: found }: RevivedAccess,
): Promise<void> {
  for (const { account, present } of accounts) {
    const ended = {
      state: 'removed',
      email_key: `removed ${account.id}`,
      password_hash: null,
      totp_secret: null,
      edits_content: 0,
    };
    const { state, role, email_key, password_hash, totp_secret, edits_content } = present ?? {
      ...ended,
      role: account.role,
    };
    await knex('staff')
      .where('id', account.id as number)
      .update({ state, role, email_key, password_hash, totp_secret, edits_content } as object);
  }
  for (const { table, rows } of found)
    for (const row of rows)
      await knex(table)
        .where(Object.fromEntries(credentials[table].key.map((column) => [column, row[column]])))
        .del();
}

async function presentRows(snapshot: Snapshot, name: string): Promise<Row[]> {
  const table = snapshot.tables.find((each) => each.name === name);
  const rows: Row[] = [];
  if (table) for await (const row of snapshot.rows(table)) rows.push(named(table.columns, row));
  return rows;
}

async function archivedRows(
  file: string,
  manifest: Manifest,
  names: readonly string[],
): Promise<Map<string, Row[]>> {
  const rows = new Map<string, Row[]>();
  await readRows(file, manifest, async (table, columns, lines) => {
    if (!names.includes(table)) return;
    const read = lines.map((line) => named(columns, JSON.parse(line) as Value[]));
    rows.set(table, [...(rows.get(table) ?? []), ...read]);
  });
  return rows;
}

const named = (columns: readonly { name: string }[], row: readonly Value[]): Row =>
  Object.fromEntries(columns.map(({ name }, index) => [name, row[index] ?? null]));
