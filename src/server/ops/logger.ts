import { type Logger, pino } from 'pino';
import type { Config } from '../config/types.ts';

/** JSON lines on standard output; readable ones where a person watches a terminal. */
export function createLogger({ logLevel }: Pick<Config, 'logLevel'>): Logger {
  return pino({
    level: logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
    ...(process.stdout.isTTY && {
      formatters: {},
      transport: { target: 'pino-pretty', options: { ignore: 'hostname,pid' } },
    }),
  });
}
