import type { Knex } from 'knex';
import type { Config } from '../config/types.ts';
import { inTransaction } from '../db/transaction.ts';
import { enqueueMail } from '../mail/outbox.ts';
import type { Mail } from '../mail/types.ts';
import { claim, fingerprint } from './repeats.ts';

/** What the forms work with; handed in by the app. */
export interface FormsContext {
  knex: Knex;
  config: Pick<Config, 'siteUrl' | 'firmTimeZone' | 'bookingLanes' | 'mail' | 'rateLimits' | 'sessionSecret'>;
  now(): Date;
  /** Tells the outbox that there is something to send. */
  wakeOutbox(): void;
}

interface Submission {
  /** Which form it is, and what was sent: together they tell a repeat. */
  form: string;
  values: object;
  /** Writes the rows, on the connection of the transaction. */
  save(trx: Knex): Promise<void>;
  /** Ready to be sent; made before the transaction, which stays short. */
  mails: readonly Mail[];
}

/**
 * Stores a submission and its mails together, or nothing of it (design, 'How a submission travels').
 * A repeat within ten minutes is not stored again and looks the same to whoever sent it.
 * @returns false for a repeat
 */
export async function storeSubmission(context: FormsContext, submission: Submission): Promise<boolean> {
  const { knex, config, now, wakeOutbox } = context;
  const name = fingerprint(submission.form, submission.values);
  const stored = await inTransaction(knex, async (trx) => {
    if (!(await claim(trx, name, now()))) return false;
    await submission.save(trx);
    for (const mail of submission.mails) await enqueueMail(trx, mail, config.mail);
    return true;
  });
  if (stored) wakeOutbox();
  return stored;
}
