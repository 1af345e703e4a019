import type { Logger } from 'pino';
import { createLogger } from '#server/ops/logger.ts';

export type LogLine = Record<string, unknown>;

/** The product's logger, with lines that a test can read. */
export function recordLog(): { logger: Logger; log: LogLine[] } {
  const log: LogLine[] = [];
  const logger = createLogger({ logLevel: 'debug' }, { write: (line) => log.push(JSON.parse(line)) });
  return { logger, log };
}

/** The lines that would alert an operator. */
export const errorsIn = (log: readonly LogLine[]) =>
  log.filter(({ level }) => level === 'error' || level === 'fatal');
