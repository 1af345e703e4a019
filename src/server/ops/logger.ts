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
    formatters: { log: maskAddresses },
  };
  if (process.stdout.isTTY && !destination) return pino({ ...options, transport: { target: 'pino-pretty' } });
  const level = (name: string) => ({ level: name });
  const named = { ...options, formatters: { ...options.formatters, level } };
  return destination ? pino(named, destination) : pino(named);
}

/** The facts of a line without email addresses; a Message-ID only looks like one. */
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
 * What the log says of an error: kind, code, words, where it was thrown, and its causes. Nothing else that a
 * driver hangs on it, since that is the statement with everything a visitor wrote in it.
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

/** The same words without email addresses, which have no business in the log; `node_modules/@scope` stays. */
export const withoutAddresses = (text: string) =>
  text.replace(/[^\s<>]+/g, (word) => (/[^/'"(]@[\p{L}\p{N}]/u.test(word) ? '[address]' : word));

/** MySQL quotes values in what it says, such as the address of a duplicate entry; mail servers and billing services quote addresses. */
function messageOf(error: Error): string {
  const { sqlMessage } = error as { sqlMessage?: unknown };
  if (typeof sqlMessage !== 'string') return withoutAddresses(error.message);
  const [first, last] = [sqlMessage.indexOf("'"), sqlMessage.lastIndexOf("'")];
  const shown = first < last ? `${sqlMessage.slice(0, first)}'…'${sqlMessage.slice(last + 1)}` : sqlMessage;
  return withoutAddresses(error.message.replace(sqlMessage, () => shown));
}
