import type { Knex } from 'knex';
import type { Logger } from 'pino';

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
  /** Checks at once, after this process changed something. Never rejects. */
  refresh(): Promise<void>;
  /** Calls the listener after each change. */
  onChange(listener: () => void): void;
  stop(): Promise<void>;
}

/** Polls the content version, also through database outages. */
export function watchContentVersion(knex: Knex, logger: Logger, everyMs = EVERY_MS): ContentWatcher {
  let version: number | null = null;
  let isAway = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const listeners: (() => void)[] = [];

  async function look(): Promise<void> {
    try {
      const found = await readContentVersion(knex);
      if (isAway) logger.info('The content version can be read again.');
      isAway = false;
      if (found === version) return;
      version = found;
      for (const listener of listeners) listener();
    } catch (error) {
      if (!isAway && !stopped) logger.warn({ err: error }, 'The content version cannot be read.');
      isAway = true;
    }
  }

  // One check at a time: a stalled database must not accumulate them.
  let looking: Promise<void> = Promise.resolve();
  const lookNext = () => {
    looking = looking.then(look);
    return looking;
  };
  const lookAgain = () => {
    if (stopped) return;
    timer = setTimeout(() => lookNext().then(lookAgain), everyMs);
    timer.unref();
  };
  lookNext().then(lookAgain);

  return {
    get version() {
      return version;
    },
    refresh: lookNext,
    onChange: (listener) => void listeners.push(listener),
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
}
