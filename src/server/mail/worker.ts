import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { type Outcome, record, send } from './attempt.ts';
import { Outage } from './outage.ts';
import { type DueMail, findDue, type Lease, readMail, releaseLease, takeLease } from './outbox-rows.ts';
import { MAX_ATTEMPTS, waitAfter } from './retry.ts';
import type { MailTransport } from './types.ts';

export interface OutboxWorker {
  /** Looks at once, for example after a submission was committed. */
  wake(): void;
  /** Takes nothing new and lets running sends finish, for at most four seconds. */
  stop(): Promise<void>;
}

interface WorkerOptions {
  knex: Knex;
  transport: MailTransport;
  logger: Logger;
  now?: () => Date;
  /** While this says so, nothing is sent. */
  isHeld?: () => Promise<boolean>;
  /** How many mails are sent at the same time. */
  lanes?: number;
  /** Milliseconds, all of them. */
  pollEvery?: number;
  sendTimeout?: number;
  /** At least; longer than a send may take, or two processes would send the same mail. */
  leaseFor?: number;
  stopWithin?: number;
}

const defaults = {
  isHeld: async () => false,
  lanes: 2,
  pollEvery: 5_000,
  sendTimeout: 30_000,
  leaseFor: 90_000,
  stopWithin: 4_000,
};

/** What is left of `stopWithin` to write down the sends that were cut. */
const LAST_WORDS_MS = 500;
const READ_AHEAD = 50;

/**
 * Sends what is in the outbox. Any number of processes may run one: each mail is leased by a conditional
 * update. A mail is sent at least once; a process that is killed between sending and writing that down
 * costs one duplicate, which carries the same Message-ID.
 */
export function startOutboxWorker(options: WorkerOptions): OutboxWorker {
  const worker = new Worker({ now: () => new Date(), ...defaults, ...options });
  worker.wake();
  return worker;
}

class Worker implements OutboxWorker {
  readonly #options: Required<WorkerOptions>;
  readonly #outage: Outage;
  readonly #timer: NodeJS.Timeout;
  readonly #lanes = new Set<Promise<void>>();
  readonly #cut = new AbortController();
  #queue: DueMail[] = [];
  #looking: Promise<void> | null = null;
  #wasWoken = false;
  #stopped: Promise<void> | null = null;

  constructor(options: Required<WorkerOptions>) {
    this.#options = options;
    this.#outage = new Outage(options.logger);
    this.#timer = setInterval(() => this.wake(), options.pollEvery).unref();
  }

  wake(): void {
    this.#wasWoken = true;
    while (!this.#stopped && this.#lanes.size < this.#options.lanes) {
      const lane = this.#runLane().finally(() => this.#lanes.delete(lane));
      this.#lanes.add(lane);
    }
  }

  stop(): Promise<void> {
    this.#stopped ??= this.#stop();
    return this.#stopped;
  }

  async #stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#queue = [];
    const ended = Promise.all(this.#lanes);
    await within(this.#options.stopWithin - LAST_WORDS_MS, ended);
    this.#cut.abort(new Error('The server stops.'));
    await within(LAST_WORDS_MS, ended);
    this.#options.transport.close?.();
  }

  /**
   * Ends when nothing is due, and when the database fails: the next look tries again. A full disk is still
   * read, so a lane that went on would find the same mail at once, for ever.
   */
  async #runLane(): Promise<void> {
    try {
      for (let due = await this.#next(); due; due = await this.#next()) await this.#attempt(due);
    } catch (error) {
      this.#queue = [];
      this.#outage.failed(error);
    }
  }

  /** The next mail to try; lanes share what was read ahead, and one of them reads on for all. */
  async #next(): Promise<DueMail | undefined> {
    while (!this.#stopped) {
      const due = this.#queue.shift();
      if (due) return due;
      this.#looking ??= this.#look().finally(() => {
        this.#looking = null;
      });
      await this.#looking;
      if (this.#queue.length === 0 && !this.#wasWoken) return undefined;
    }
    return undefined;
  }

  async #look(): Promise<void> {
    this.#wasWoken = false;
    const { knex, now, isHeld } = this.#options;
    this.#queue = (await isHeld()) ? [] : await findDue(knex, now(), READ_AHEAD);
    if (this.#queue.length === 0) this.#outage.worked();
  }

  async #attempt(due: DueMail): Promise<void> {
    const { knex, transport, now, leaseFor, sendTimeout } = this.#options;
    // A process that dies meanwhile delays the mail as a failure would, so a site that crashes for an hour spends no
    // more attempts than one whose mail server is away for an hour.
    const held = Math.max(leaseFor, waitAfter(due.attempts + 1) ?? 0);
    const lease: Lease = { id: due.id, holder: randomUUID(), until: new Date(now().getTime() + held) };
    const isOurs = await takeLease(knex, due, lease, now());
    this.#outage.worked();
    if (!isOurs) return;
    const mail = this.#stopped ? null : await readMail(knex, lease);
    if (!mail || this.#stopped) return releaseLease(knex, lease, due.attempts);
    const outcome: Outcome =
      due.attempts < MAX_ATTEMPTS
        ? await send(transport, mail, { timeout: sendTimeout, cut: this.#cut.signal })
        : { sent: false, error: new Error('The process ended during the last attempt.') };
    await this.#insist(outcome, () =>
      record(knex, { lease, mail, attempts: due.attempts + 1 }, outcome, {
        now: now(),
        logger: this.#options.logger,
      }),
    );
  }

  /** A database that is away for a moment must not make a duplicate of a mail that was sent. */
  async #insist(outcome: Outcome, write: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        return await write();
      } catch (error) {
        this.#outage.failed(error);
        if (!outcome.sent || this.#cut.signal.aborted) return;
        await sleep(this.#options.pollEvery, undefined, { ref: false, signal: this.#cut.signal }).catch(
          () => {},
        );
      }
    }
  }
}

async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const timer = new AbortController();
  await Promise.race([work, sleep(milliseconds, undefined, { signal: timer.signal }).catch(() => {})]);
  timer.abort();
}
