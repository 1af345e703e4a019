import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

interface WaitOptions {
  /** Milliseconds; must be below the test's limit, or the reason is lost. */
  timeout?: number;
  interval?: number;
}

/**
 * Polls until the condition returns something truthy, and resolves to that. A condition may throw while it does not hold
 * yet; on timeout, its last error is the cause of ours.
 */
export async function waitFor<T>(
  condition: () => T | Promise<T>,
  { timeout = 15_000, interval = 20 }: WaitOptions = {},
): Promise<NonNullable<T>> {
  const deadline = performance.now() + timeout;
  for (;;) {
    let cause: unknown;
    try {
      const value = await condition();
      if (value) return value;
    } catch (error) {
      cause = error;
    }
    if (performance.now() > deadline) {
      const reason = cause instanceof Error ? cause.message : String(condition);
      throw new Error(`Waited ${timeout} ms in vain: ${reason}`, { cause });
    }
    await sleep(interval);
  }
}

/**
 * Repeats an assertion until it holds; on timeout it throws the last failure. For delayed effects: `await eventually(async
 * () => expect(await rows()).toHaveLength(2))`.
 */
export async function eventually(assertion: () => unknown, options?: WaitOptions): Promise<void> {
  let last: unknown;
  const holds = async () => {
    try {
      await assertion();
      return true;
    } catch (error) {
      last = error;
      return false;
    }
  };
  await waitFor(holds, options).catch((error: unknown) => {
    throw last ?? error;
  });
}

/** Below the ports of outgoing connections, so that none of these is in the way when the port is used. */
const ports = { from: 15_000, to: 32_000 };
const given = new Set<number>();

/** A port of 127.0.0.1 that was free a moment ago. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(ports.from, ports.to);
    if (given.has(port) || !(await canListen(port))) continue;
    given.add(port);
    return port;
  }
}

const canListen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
