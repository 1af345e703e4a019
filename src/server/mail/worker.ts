import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { waitWithTimeout } from '../lib/async.ts';
import { defineJob, type RunningJob, startJob } from '../ops/define-job.ts';
import { attemptSend, MAX_ATTEMPTS, type Outcome, recordOutcome, waitAfterAttempt } from './attempt.ts';
import { type DueMail, findDue, leaseMail, readMail, releaseMail } from './outbox.ts';
import type { MailTransport } from './types.ts';

export interface OutboxWorker {
  /** Checks the outbox at once, for example after a commit. */
  wake(): void;
  /** Starts nothing new and lets running sends finish, for at most four seconds. */
  stop(): Promise<void>;
}

interface WorkerOptions {
  knex: Knex;
  transport: MailTransport;
  logger: Logger;
  now?: () => Date;
  /** While true, nothing is sent. */
  isHeld?: () => Promise<boolean>;
  /** Concurrent sends. */
  concurrency?: number;
  /** In milliseconds. */
  pollEvery?: number;
  sendTimeout?: number;
  /** A minimum, longer than a send may take, or two processes would send the same mail. */
  leaseFor?: number;
  stopWithin?: number;
}

const defaults = {
  isHeld: async () => false,
  concurrency: 2,
  pollEvery: 5_000,
  sendTimeout: 30_000,
  leaseFor: 90_000,
  stopWithin: 4_000,
};

/** Part of `stopWithin` for recording the aborted sends. */
const LAST_WORDS_MS = 500;
const READ_AHEAD = 50;

/**
 * Sends the outbox. Any number of processes may run one: each mail is leased by a conditional update. A mail is sent at
 * least once; a process killed between sending and recording causes one duplicate, with the same Message-ID.
 */
export function startOutboxWorker(options: WorkerOptions): OutboxWorker {
  const worker = new Worker({ now: () => new Date(), ...defaults, ...options });
  worker.wake();
  return worker;
}

class Worker implements OutboxWorker {
  readonly #options: Required<WorkerOptions>;
  readonly #job: RunningJob;
  readonly #senders = new Set<Promise<void>>();
  readonly #cut = new AbortController();
  #queue: DueMail[] = [];
  #looking: Promise<void> | null = null;
  #wasWoken = false;
  #isAway = false;
  #stopped: Promise<void> | null = null;

  constructor(options: Required<WorkerOptions>) {
    this.#options = options;
    const looks = defineJob<object>('outbox', { interval: options.pollEvery, work: async () => this.wake() });
    this.#job = startJob(looks, options);
  }

  wake(): void {
    this.#wasWoken = true;
    while (!this.#stopped && this.#senders.size < this.#options.concurrency) {
      const sender = this.#sendDue().finally(() => this.#senders.delete(sender));
      this.#senders.add(sender);
    }
  }

  stop(): Promise<void> {
    this.#stopped ??= this.#stop();
    return this.#stopped;
  }

  async #stop(): Promise<void> {
    await this.#job.stop();
    this.#queue = [];
    const ended = Promise.all(this.#senders);
    await waitWithTimeout(this.#options.stopWithin - LAST_WORDS_MS, ended);
    this.#cut.abort(new Error('The server stops.'));
    await waitWithTimeout(LAST_WORDS_MS, ended);
    this.#options.transport.close?.();
  }

  /**
   * Ends when nothing is due, and when the database fails: the next check tries again. With a full disk reads still work, so
   * a sender that continued would find the same mail forever.
   */
  async #sendDue(): Promise<void> {
    try {
      for (let due = await this.#next(); due; due = await this.#next()) await this.#attempt(due);
    } catch (error) {
      this.#queue = [];
      this.#databaseFailed(error);
    }
  }

  /** The next mail to try; senders share a read-ahead list, and one of them refills it for all. */
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
    if (this.#queue.length === 0) this.#databaseWorks();
  }

  async #attempt(due: DueMail): Promise<void> {
    const { knex, transport, now, leaseFor, sendTimeout } = this.#options;
    // A process that dies delays the mail like a failure, so an hour of crashes uses up no more attempts than an hour
    // without a mail server.
    const longest = Math.max(leaseFor, waitAfterAttempt(due.attempts + 1) ?? 0);
    const lease = await leaseMail(knex, due, { now: now(), leaseFor: longest });
    this.#databaseWorks();
    if (!lease) return;
    const mail = this.#stopped ? null : await readMail(knex, lease);
    if (!mail || this.#stopped) return releaseMail(knex, lease, due.attempts);
    const outcome: Outcome =
      due.attempts < MAX_ATTEMPTS
        ? await attemptSend(transport, mail, { timeout: sendTimeout, cut: this.#cut.signal })
        : { sent: false, error: new Error('The process ended during the last attempt.') };
    await this.#insist(outcome, () =>
      recordOutcome(knex, { lease, mail, attempts: due.attempts + 1 }, outcome, {
        now: now(),
        logger: this.#options.logger,
      }),
    );
  }

  /** A short database outage must not duplicate a sent mail. */
  async #insist(outcome: Outcome, write: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        return await write();
      } catch (error) {
        this.#databaseFailed(error);
        if (!outcome.sent || this.#cut.signal.aborted) return;
        await sleep(this.#options.pollEvery, undefined, { ref: false, signal: this.#cut.signal }).catch(
          () => {},
        );
      }
    }
  }

  /** Logged once per outage of the database. */
  #databaseFailed(error: unknown): void {
    if (!this.#isAway) this.#options.logger.error({ err: error }, 'The outbox cannot reach the database.');
    this.#isAway = true;
  }

  #databaseWorks(): void {
    if (this.#isAway) this.#options.logger.info('The outbox reaches the database again.');
    this.#isAway = false;
  }
}
