import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { counter } from '../ops/counters.ts';
import { type Lease, markDead, markSent, releaseLease, scheduleRetry } from './outbox-rows.ts';
import { oneLine } from './plain.ts';
import { waitAfter } from './retry.ts';
import { MailRefused, type MailTransport, type OutgoingMail } from './types.ts';

/** As the column holds it. */
const REASON_LIMIT = 500;

const outcomes = counter('site_mail_attempts_total', 'Attempts to send a mail.', 'outcome');

/** One attempt of a leased mail. */
export interface Attempt {
  lease: Lease;
  mail: OutgoingMail;
  /** This one included. */
  attempts: number;
}

export type Outcome = { sent: true } | { sent: false; error: unknown; wasCut?: boolean };

/** Sends once. A transport that does not listen to `signal` is left behind; its mail may still arrive, with the same Message-ID. */
export async function send(
  transport: MailTransport,
  mail: OutgoingMail,
  { timeout, cut }: { timeout: number; cut: AbortSignal },
): Promise<Outcome> {
  const signal = AbortSignal.any([AbortSignal.timeout(timeout), cut]);
  try {
    await Promise.race([transport.send(mail, signal), untilAborted(signal)]);
    return { sent: true };
  } catch (error) {
    return { sent: false, error, wasCut: cut.aborted };
  }
}

/** Writes down how an attempt went: sent, again later, or never. */
export async function record(
  db: Knex,
  { lease, mail, attempts }: Attempt,
  outcome: Outcome,
  { now, logger }: { now: Date; logger: Logger },
): Promise<void> {
  const facts = { outboxId: lease.id, messageId: mail.messageId, attempts };
  if (outcome.sent) {
    await markSent(db, lease, now);
    outcomes.add('sent');
    logger.info(facts, 'A mail was sent.');
    return;
  }
  if (outcome.wasCut) {
    // The server stops, which is no fault of the mail: whoever runs next sends it at once.
    await releaseLease(db, lease, attempts - 1);
    return;
  }
  const reason = describe(outcome.error);
  const wait = waitAfter(attempts);
  if (outcome.error instanceof MailRefused || wait === null) {
    await markDead(db, lease, reason);
    outcomes.add('dead');
    logger.error({ ...facts, reason }, 'A mail cannot be delivered.');
    return;
  }
  const next = new Date(now.getTime() + wait);
  await scheduleRetry(db, lease, reason, next);
  outcomes.add('retry');
  logger.warn({ ...facts, reason, next }, 'A mail was not sent; there will be another attempt.');
}

/** Servers repeat the recipient's address in their answers; it has no business in the log. */
function describe(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown };
  const text = [typeof code === 'string' ? code : '', String(message ?? error)].filter(Boolean).join(': ');
  return oneLine(text.replace(/[^\s<>]+@[^\s<>]+/g, '[address]'), REASON_LIMIT);
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const fail = () => reject(signal.reason);
    if (signal.aborted) fail();
    else signal.addEventListener('abort', fail, { once: true });
  });
}
