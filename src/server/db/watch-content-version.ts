import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { readContentVersion } from './content-version.ts';

/** Changes must be seen within a second, the time that a look and a render take included. */
const EVERY_MS = 400;

/** The content version as this process knows it. */
export interface ContentWatcher {
  /** Null until it was read once. Stays as it is while the database is away: nothing can change meanwhile. */
  readonly version: number | null;
  /** Looks at once, for a process that has just changed something itself. Never rejects. */
  refresh(): Promise<void>;
  /** Calls the listener after each change. */
  onChange(listener: () => void): void;
  stop(): Promise<void>;
}

/** Looks at the content version again and again, also through a time without a database. */
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

  // One look at a time: a stalled database must not collect them.
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
