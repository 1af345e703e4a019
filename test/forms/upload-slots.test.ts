import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { type Pace, pace } from '#server/features/applications/files/limits.ts';
import { Upload, UploadSlots } from '#server/features/applications/files/upload.ts';
import { times } from '../support/form.ts';

const KB = 1024;
const MB = 1024 * KB;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

interface Sent {
  who: string;
  bytes: number;
  /** Per second. */
  rate: number;
  isChunked?: boolean;
}

/** @returns the status of its answer */
async function send(slots: UploadSlots, { who, bytes, rate, isChunked = false }: Sent): Promise<number> {
  const headers = isChunked ? {} : { 'content-length': String(bytes) };
  const req = Object.assign(new EventEmitter(), { headers, destroyed: false });
  const upload = new Upload(req as unknown as IncomingMessage, pace.deadlineMs);
  let sender: NodeJS.Timeout | undefined;
  try {
    await slots.enter(upload, who);
    const arrived = upload.arrive();
    let sent = 0;
    sender = setInterval(() => {
      const piece = Math.min(rate / 2, bytes - sent);
      sent += piece;
      // Whatever bytes: to fill hundreds of megabytes takes most of the time.
      req.emit('data', Buffer.allocUnsafeSlow(piece));
      if (sent >= bytes) req.emit('end');
    }, 500);
    await arrived;
    return 201;
  } catch (error) {
    return (error as { status: number }).status;
  } finally {
    clearInterval(sender);
    slots.leave(upload);
  }
}

/** Sends the same again and again, until the test ends. */
async function sendForever(slots: UploadSlots, sent: Sent): Promise<void> {
  // A refused one comes back a moment later.
  for (;;) if ((await send(slots, sent)) === 503) await new Promise((resolve) => setTimeout(resolve, 100));
}

/** One after the other, each from an address that was not there before. */
async function sendHonest(slots: UploadSlots, count: number): Promise<number[]> {
  const answers: number[] = [];
  for (let each = 1; each <= count; each += 1) {
    const answer = send(slots, { who: `198.51.100.${each}`, bytes: MB, rate: MB / 2 });
    void answer.then((status) => answers.push(status));
    await jest.advanceTimersByTimeAsync(pace.waitMs + 5_000);
  }
  return answers;
}

const applicants = times(6, 12);
const allTaken = Array.from({ length: applicants }, () => 201);
const hold = (slots: UploadSlots, sent: Omit<Sent, 'who'>) => {
  // Each address also keeps others in the queue.
  for (const who of ['203.0.113.1', '203.0.113.2'])
    for (let each = 0; each < 3; each += 1) void sendForever(slots, { who, ...sent });
};

describe('two senders just above the minimum rate', () => {
  const rate = 72_000;

  test.each([false, true])(
    'whose bodies cannot arrive in time do not keep honest applicants out (chunked: %s)',
    async (isChunked) => {
      const slots = new UploadSlots(pace);
      hold(slots, { bytes: 30 * MB, rate, isChunked });
      await jest.advanceTimersByTimeAsync(1_000);
      expect(await sendHonest(slots, applicants)).toEqual(allTaken);
    },
  );

  test('that had their two minutes each give way to honest applicants', async () => {
    const slots = new UploadSlots(pace);
    hold(slots, { bytes: 119 * rate, rate });
    await jest.advanceTimersByTimeAsync(pace.deadlineMs + 1_000);
    expect(await sendHonest(slots, applicants)).toEqual(allTaken);
  });
});

test('a sender that needs almost two minutes is not disturbed by others the first time', async () => {
  const slots = new UploadSlots({ ...pace, slots: 1 });
  const slow = send(slots, { who: 'slow', bytes: 110 * 70_000, rate: 70_000 });
  expect(await sendHonest(slots, 2)).toEqual([503, 503]);
  await jest.advanceTimersByTimeAsync(pace.deadlineMs);
  expect(await slow).toBe(201);
});

test('a full queue has room for a new address while one waits that had its turn', async () => {
  const slots = new UploadSlots({ ...pace, slots: 1, waiting: 2 } satisfies Pace);
  const turn = { who: 'early', bytes: 40 * 70_000, rate: 70_000 };
  const first = send(slots, turn);
  await jest.advanceTimersByTimeAsync(41_000);
  expect(await first).toBe(201);
  void send(slots, { ...turn, who: 'holder' });
  const waiting = [send(slots, turn), send(slots, turn)];
  const honest = send(slots, { who: 'new', bytes: MB, rate: MB });
  const soon = jest.advanceTimersByTimeAsync(1_000).then(() => 'still waits');
  expect(await Promise.race([waiting[1], soon])).toBe(503);
  expect(await send(slots, turn)).toBe(503);
  await jest.advanceTimersByTimeAsync(pace.waitMs);
  expect(await honest).toBe(503);
  expect(await waiting[0]).toBe(503);
});
