import { once } from 'node:events';
import { writeSync } from 'node:fs';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config/types.ts';
import { waitWithTimeout } from '../lib/async.ts';

const CAUSES_SHOWN = 4;
/** Characters that wait while no one reads the log. */
const MOST_WAITING = 1024 ** 2;
const FLUSH_MS = 300;

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
  return pino(named, destination ?? standardOutput());
}

type Output = ReturnType<typeof pino.destination>;

/** One per process. */
let output: Output | null = null;
let isBroken = false;

/**
 * Standard output, for which nothing waits: neither a response nor a stop. Lines that cannot be written, because the disk is full or
 * no one reads them, are dropped; standard error says so once, and logging goes on when there is space again.
 */
function standardOutput(): Output {
  if (output) return output;
  // Node reads this to make a pipe non-blocking, and a line on it may fail.
  process.stdout.on('error', reportLoss);
  output = pino.destination({ dest: process.stdout.fd, sync: false, maxLength: MOST_WAITING });
  output.on('error', reportLoss);
  output.on('drop', () => reportLoss({ code: 'no reader' }));
  output.on('drain', () => {
    isBroken = false;
  });
  // The one of pino tries again forever after any error.
  output.flushSync = () => {};
  return output;
}

function reportLoss({ code }: { code?: string }): void {
  if (isBroken) return;
  isBroken = true;
  try {
    writeSync(2, `The log cannot be written (${code}), so its lines are lost until it can be.\n`);
  } catch {
    // No one reads that either.
  }
}

/** Before the process ends: waits until the last line is written or cannot be, for a moment at most. */
export async function flushLog(): Promise<void> {
  if (!output || isBroken) return;
  // A failure rejects, which ends the wait.
  await waitWithTimeout(FLUSH_MS, once(output, 'drain'));
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
