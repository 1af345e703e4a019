import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config/types.ts';
import { presentError } from './present-error.ts';

/** JSON lines on standard output; readable ones where a person watches a terminal. */
export function createLogger(
  { logLevel }: Pick<Config, 'logLevel'>,
  destination?: DestinationStream,
): Logger {
  const options = {
    level: logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: presentError },
  };
  if (process.stdout.isTTY && !destination) return pino({ ...options, transport: { target: 'pino-pretty' } });
  const named = { ...options, formatters: { level: (level: string) => ({ level }) } };
  return destination ? pino(named, destination) : pino(named);
}
