import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config/types.ts';

const CAUSES_SHOWN = 4;

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

/**
 * What the log says of an error: kind, code, words, where it was thrown, and its causes. Nothing else that a
 * driver hangs on it, since that is the statement with everything a visitor wrote in it.
 */
export function presentError(error: unknown, depth = 0): object {
  if (!isError(error)) return { message: String(error) };
  const { name, cause, stack = '' } = error;
  const { code, status } = error as { code?: unknown; status?: unknown };
  return {
    type: name === 'Error' ? error.constructor.name : name,
    message: messageOf(error),
    ...(code !== undefined && { code }),
    ...(status !== undefined && { status }),
    // Its first lines repeat the words.
    stack: stack
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(cause !== undefined && depth < CAUSES_SHOWN && { cause: presentError(cause, depth + 1) }),
  };
}

/** Drivers in native code, and other realms, have errors of their own. */
const isError = (error: unknown): error is Error =>
  typeof error === 'object' && error !== null && 'message' in error && 'stack' in error;

/** MySQL quotes values in what it says, such as the address of a duplicate entry. */
function messageOf(error: Error): string {
  const { sqlMessage } = error as { sqlMessage?: unknown };
  if (typeof sqlMessage !== 'string') return error.message;
  const [first, last] = [sqlMessage.indexOf("'"), sqlMessage.lastIndexOf("'")];
  const shown = first < last ? `${sqlMessage.slice(0, first)}'…'${sqlMessage.slice(last + 1)}` : sqlMessage;
  return error.message.replace(sqlMessage, () => shown);
}
