import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { builtInContents, type Contents } from '#shared/content/contents.ts';
import { defineJob, startJob } from '../ops/define-job.ts';

/** One row counts every public change; each process watches it and clears its caches. */
const NAME = 'articles';

/** Runs in the transaction of the change, so that no process can see one without the other. */
export async function bumpContentVersion(trx: Knex): Promise<void> {
  await trx('content_versions').where({ name: NAME }).increment('version', 1);
}

export async function readContentVersion(db: Knex): Promise<number> {
  const row = await db('content_versions').where({ name: NAME }).first('version');
  return Number(row?.version ?? 0);
}

/** Changes must be visible within a second, including the check and a render. */
const EVERY_MS = 600;

/** The content version known to this process. */
export interface ContentWatcher {
  /** Null until the first read. Unchanged while the database is away: content cannot change meanwhile. */
  readonly version: number | null;
  /** The words in force: of this version, so nothing made with older ones counts as current. */
  readonly contents: Contents;
  /** Checks at once, after this process changed something. Never rejects. */
  refresh(): Promise<void>;
  /** Calls the listener after each change. */
  onChange(listener: () => void): void;
  stop(): Promise<void>;
}

interface WatchOptions {
  readContents?(): Promise<Contents>;
  interval?: number;
}

/** Polls the content version, also through database outages. */
export function watchContentVersion(
  knex: Knex,
  logger: Logger,
  { readContents = async () => builtInContents, interval = EVERY_MS }: WatchOptions = {},
): ContentWatcher {
  let version: number | null = null;
  let contents = builtInContents;
  const listeners: (() => void)[] = [];
  const job = defineJob<unknown>('content version', {
    interval,
    atStart: true,
    async work() {
      const found = await readContentVersion(knex);
      if (found === version) return;
      contents = await readContents();
      version = found;
      for (const listener of listeners) listener();
    },
  });
  const running = startJob(job, { logger, isHeld: async () => false });
  return {
    get version() {
      return version;
    },
    get contents() {
      return contents;
    },
    refresh: running.wake,
    onChange: (listener) => void listeners.push(listener),
    stop: running.stop,
  };
}
