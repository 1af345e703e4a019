import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config/types.ts';

const CAUSES_SHOWN = 4;

/** JSON lines on standard output; readable ones on a terminal. */
export function createLogger(
  { logLevel }: Pick<Config, 'logLevel'>,
  destination?: DestinationStream,
): Logger {
  const options = {
    level: logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: presentError },
    formatters: { log: maskAddresses },
  };
  if (process.stdout.isTTY && !destination) return pino({ ...options, transport: { target: 'pino-pretty' } });
  const level = (name: string) => ({ level: name });
  const named = { ...options, formatters: { ...options.formatters, level } };
  return destination ? pino(named, destination) : pino(named);
}

/** A line's fields without email addresses; a Message-ID only looks like one. */
const maskAddresses = ({ messageId, ...facts }: Record<string, unknown>) => ({
  ...Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      typeof value === 'string' ? withoutAddresses(value) : value,
    ]),
  ),
  ...(messageId !== undefined && { messageId }),
});

/**
 * An error in the log: kind, code, message, stack and causes. Other properties of drivers are omitted, since they hold the
 * statement with visitors' text.
 */
export function presentError(error: unknown, depth = 0): object {
  if (!isError(error)) return { message: withoutAddresses(String(error)) };
  const { name, cause, stack = '' } = error;
  const { code, status } = error as { code?: unknown; status?: unknown };
  return {
    type: name === 'Error' ? error.constructor.name : name,
    message: messageOf(error),
    ...(code !== undefined && { code }),
    ...(status !== undefined && { status }),
    // Its first lines repeat the message.
    stack: stack
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(cause !== undefined && depth < CAUSES_SHOWN && { cause: presentError(cause, depth + 1) }),
  };
}

/** Errors of native drivers and other realms are not instances. */
const isError = (error: unknown): error is Error =>
  typeof error === 'object' && error !== null && 'message' in error && 'stack' in error;

/** The message without email addresses, which must not be logged; `node_modules/@scope` stays. */
export const withoutAddresses = (text: string) =>
  text.replace(/[^\s<>]+/g, (word) => (/[^/'"(]@[\p{L}\p{N}]/u.test(word) ? '[address]' : word));

/**
 * MySQL's messages quote values, such as the address of a duplicate entry; mail servers and billing services quote
 * addresses.
 */
function messageOf(error: Error): string {
  const { sqlMessage } = error as { sqlMessage?: unknown };
  if (typeof sqlMessage !== 'string') return withoutAddresses(error.message);
  const [first, last] = [sqlMessage.indexOf("'"), sqlMessage.lastIndexOf("'")];
  const shown = first < last ? `${sqlMessage.slice(0, first)}'…'${sqlMessage.slice(last + 1)}` : sqlMessage;
  return withoutAddresses(error.message.replace(sqlMessage, () => shown));
}
