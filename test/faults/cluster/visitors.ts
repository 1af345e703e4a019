import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { api } from '#shared/paths.ts';
import { validOrder } from '../../orders/support.ts';
import { validBooking, validContact } from '../../support/forms.ts';

/** What visitors saw, and what they were promised. */
export interface Visits {
  messages: string[];
  bookings: string[];
  /** Invoices by the key of their order: a repeat with the same key must get the same one. */
  invoices: Map<string, Set<string>>;
  /** Answers other than those that a visitor may get at any time. */
  failures: number;
  /** Milliseconds that visitors went without an answer that helps, where it was more than SHORT_MS. */
  outages: number[];
  /** Milliseconds that this process itself stood still, at most: a machine that is out of breath tells nothing of a database. */
  longestPause: number;
  /** Anything that is no acknowledgement and no word of a database that is away. */
  strange: string[];
  stop(): Promise<void>;
}

/** A visitor reads and writes between two messages; without it the machine would be busy with visitors alone. */
const PAUSE_MS = 150;
/** What failed is sent again. */
const AGAIN_MS = 40;
const SHORT_MS = 100;
const BEAT_MS = 50;

/**
 * Visitors behind a balancer: each sends messages, bookings and orders, one after the other, every time to the next process, and
 * the same again where it failed. All want the same few slots.
 */
export function startVisitors(
  servers: readonly { url: string }[],
  { visitors, slots }: { visitors: number; slots: readonly string[] },
): Visits {
  const visits: Visits = {
    messages: [],
    bookings: [],
    invoices: new Map(),
    failures: 0,
    outages: [],
    longestPause: 0,
    strange: [],
    async stop() {
      isOver = true;
      await Promise.all(running);
      clearInterval(beats);
    },
  };
  let isOver = false;
  let turn = 0;
  let lastBeat = performance.now();
  const beats = setInterval(() => {
    visits.longestPause = Math.max(visits.longestPause, performance.now() - lastBeat - BEAT_MS);
    lastBeat = performance.now();
  }, BEAT_MS);

  /** Sends until one process acknowledges it; other processes then get no repeat. */
  async function insist(path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
    const begun = performance.now();
    for (;;) {
      turn += 1;
      const url = servers[turn % servers.length]?.url ?? '';
      const answer = await fetch(url + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(10_000),
      }).catch((error: unknown) => error as Error);
      if (answer instanceof Response && answer.status !== 503) {
        const waited = performance.now() - begun;
        if (waited > SHORT_MS) visits.outages.push(waited);
        return answer;
      }
      visits.failures += 1;
      if (answer instanceof Error) visits.strange.push(`${path} ${answer.name}`);
      await sleep(AGAIN_MS);
    }
  }

  async function visit(who: number): Promise<void> {
    for (let count = 1; !isOver; count += 1) {
      const email = `visitor-${who}-${count}@example.com`;
      const message = await insist(api.contact, { ...validContact, email });
      if (message.status === 201) visits.messages.push(email);
      else visits.strange.push(`message ${message.status}`);
      await sleep(PAUSE_MS);

      const time = slots[count % slots.length] ?? '';
      const booking = await insist(api.booking, { ...validBooking, email, time });
      if (booking.status === 201) visits.bookings.push(email);
      else if (booking.status !== 409) visits.strange.push(`booking ${booking.status}`);
      await sleep(PAUSE_MS);

      if (count % 5 !== 0) continue;
      const key = randomUUID();
      const order = { ...validOrder, customerEmail: email };
      // Two at once, at two processes.
      const answers = await Promise.all(
        [0, 1].map(() => insist(api.createPayment, order, { 'Idempotency-Key': key })),
      );
      for (const answer of answers) {
        const { invoiceId } = (await answer.json().catch(() => ({}))) as { invoiceId?: string };
        if (!invoiceId) visits.strange.push(`order ${answer.status}`);
        else visits.invoices.set(key, (visits.invoices.get(key) ?? new Set()).add(invoiceId));
      }
    }
  }
  const running = Array.from({ length: visitors }, (_, who) => visit(who));
  return visits;
}
