import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { abortable } from '../lib/async.ts';
import { retryDelay } from '../lib/retry.ts';
import { counter } from '../ops/counters.ts';
import { withoutAddresses } from '../ops/logger.ts';
import { type MailLease, markDead, markSent, releaseMail, scheduleRetry } from './outbox.ts';
import { oneLine } from './plain.ts';
import { MailRefused, type MailTransport, type OutgoingMail } from './types.ts';

const MINUTE_MS = 60_000;

/** Waits between the ten attempts, about two days in all. */
const waits = [1, 5, 15, 60, 180, 360, 720, 720, 720].map((minutes) => minutes * MINUTE_MS);
/** Spreads the retries of mails that failed together. */
const JITTER = 0.1;

export const MAX_ATTEMPTS = waits.length + 1;

/** Milliseconds until the next attempt, or null if there is none. */
export const waitAfterAttempt = (attempts: number) => retryDelay(waits, attempts, JITTER);

/** The length of the column. */
const REASON_LIMIT = 500;

const outcomes = counter('site_mail_attempts_total', 'Attempts to send an email.', 'outcome');

/** One attempt of a leased mail. */
interface Attempt {
  lease: MailLease;
  mail: OutgoingMail;
  /** This one included. */
  attempts: number;
}

export type Outcome = { sent: true } | { sent: false; error: unknown; wasCut?: boolean };

/** Sends once. A transport that ignores `signal` is abandoned; its mail may still arrive, with the same Message-ID. */
export async function attemptSend(
  transport: MailTransport,
  mail: OutgoingMail,
  { timeout, cut }: { timeout: number; cut: AbortSignal },
): Promise<Outcome> {
  const signal = AbortSignal.any([AbortSignal.timeout(timeout), cut]);
  try {
    await abortable(transport.send(mail, signal), signal);
    return { sent: true };
  } catch (error) {
    return { sent: false, error, wasCut: cut.aborted };
  }
}

/** Records the result of an attempt: sent, retry, or undeliverable. */
export async function recordOutcome(
  db: Knex,
  { lease, mail, attempts }: Attempt,
  outcome: Outcome,
  { now, logger }: { now: Date; logger: Logger },
): Promise<void> {
  const facts = { outboxId: lease.id, messageId: mail.messageId, attempts };
  if (outcome.sent) {
    await markSent(db, lease, now);
    outcomes.add('sent');
    logger.info(facts, 'An email was sent.');
    return;
  }
  if (outcome.wasCut) {
    // The server is stopping, which is not the mail's fault: the next process sends it at once.
    await releaseMail(db, lease, attempts - 1);
    return;
  }
  const reason = describe(outcome.error);
  const wait = waitAfterAttempt(attempts);
  if (outcome.error instanceof MailRefused || wait === null) {
    await markDead(db, lease, reason);
    outcomes.add('dead');
    logger.error({ ...facts, reason }, 'An email cannot be delivered.');
    return;
  }
  const next = new Date(now.getTime() + wait);
  await scheduleRetry(db, lease, reason, next);
  outcomes.add('retry');
  logger.warn({ ...facts, reason, next }, 'An email was not sent; it will be tried again.');
}

/** Servers repeat the recipient's address in their answers; it must not reach the log. */
function describe(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown };
  const text = [typeof code === 'string' ? code : '', String(message ?? error)].filter(Boolean).join(': ');
  return oneLine(withoutAddresses(text), REASON_LIMIT);
}
