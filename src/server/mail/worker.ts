import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { waitAtMost } from '../lib/timeout.ts';
import { every, type RunningJob, startJob } from '../ops/every.ts';
import { MAX_ATTEMPTS, type Outcome, record, send, waitAfterAttempt } from './attempt.ts';
import { type DueMail, findDue, leaseMail, readMail, releaseMail } from './outbox.ts';
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
  concurrency?: number;
  /** Milliseconds, all of them. */
  pollEvery?: number;
  sendTimeout?: number;
  /** At least; longer than a send may take, or two processes would send the same mail. */
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
    const looks = every('outbox', { interval: options.pollEvery, work: async () => this.wake() });
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
    await waitAtMost(this.#options.stopWithin - LAST_WORDS_MS, ended);
    this.#cut.abort(new Error('The server stops.'));
    await waitAtMost(LAST_WORDS_MS, ended);
    this.#options.transport.close?.();
  }

  /**
   * Ends when nothing is due, and when the database fails: the next look tries again. A full disk is still
   * read, so a sender that went on would find the same mail at once, for ever.
   */
  async #sendDue(): Promise<void> {
    try {
      for (let due = await this.#next(); due; due = await this.#next()) await this.#attempt(due);
    } catch (error) {
      this.#queue = [];
      this.#databaseFailed(error);
    }
  }

  /** The next mail to try; senders share what was read ahead, and one of them reads on for all. */
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
    // A process that dies meanwhile delays the mail as a failure would, so a site that crashes for an hour spends no
    // more attempts than one whose mail server is away for an hour.
    const longest = Math.max(leaseFor, waitAfterAttempt(due.attempts + 1) ?? 0);
    const lease = await leaseMail(knex, due, { now: now(), leaseFor: longest });
    this.#databaseWorks();
    if (!lease) return;
    const mail = this.#stopped ? null : await readMail(knex, lease);
    if (!mail || this.#stopped) return releaseMail(knex, lease, due.attempts);
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
        this.#databaseFailed(error);
        if (!outcome.sent || this.#cut.signal.aborted) return;
        await sleep(this.#options.pollEvery, undefined, { ref: false, signal: this.#cut.signal }).catch(
          () => {},
        );
      }
    }
  }

  /** Said once for each time that the database is away, however often it is asked. */
  #databaseFailed(error: unknown): void {
    if (!this.#isAway) this.#options.logger.error({ err: error }, 'The outbox cannot reach the database.');
    this.#isAway = true;
  }

  #databaseWorks(): void {
    if (this.#isAway) this.#options.logger.info('The outbox reaches the database again.');
    this.#isAway = false;
  }
}
