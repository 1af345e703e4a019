import type { Knex } from 'knex';
import { type LeadStatus, leadKinds } from '#shared/leads/leads.ts';

const MINUTE_MS = 60_000;
const STEP_MS = (3 * 365 * 24 * 60 * MINUTE_MS) / 50_000;

/** The number of new leads: those of three days, for a firm with 45 a day. */
const NEW = 135;
/** Of a hundred others: most are closed, robots are held. */
const statuses: readonly [LeadStatus, number][] = [
  ['waiting', 3],
  ['answered', 47],
  ['won', 15],
  ['lost', 20],
  ['spam', 15],
];
const spread = statuses.flatMap(([status, share]) => Array<LeadStatus>(share).fill(status));

interface Many {
  count: number;
  /** Ids of staff; a third of the leads is unassigned. */
  owners: readonly number[];
  /** The moment of the last one; 50,000 span three years. */
  until: Date;
}

/** Leads in every state, each from a different person, with a message and a mail. */
export async function insertManyLeads(knex: Knex, { count, owners, until }: Many): Promise<void> {
  const choose = <T>(values: readonly T[], index: number) => values[index % values.length] as T;
  const leads = Array.from({ length: count }, (_, index) => {
    // Shuffled, so that no two columns correlate.
    const mixed = (index * 7_919) % 10_007;
    const received = new Date(until.getTime() - Math.round((count - 1 - index) * STEP_MS));
    const status = index < count - NEW ? choose(spread, mixed) : 'new';
    const email = `person${index}@example.com`;
    return {
      kind: choose(leadKinds, Math.floor(mixed / 100)),
      source_id: index + 1,
      name: `Person ${index}`,
      email,
      email_key: email,
      subject: 'Corporate Training',
      reference: `LEAD${index}`,
      search_text: `person ${index}\n${email}\ncorporate training\n${'Words of a message of ordinary length. '.repeat(8)}`,
      status,
      held: status === 'spam',
      owner_id: index % 3 === 0 ? null : choose(owners, Math.floor(mixed / 7)),
      received_at: received,
      due_at: new Date(received.getTime() + 48 * 60 * MINUTE_MS),
    };
  });
  // MySQL binds 65,535 values at most, SQLite half of that.
  await knex.batchInsert('leads', leads, 500);
  const sent = leads.map(({ source_id: id, name, email, status, received_at: at }) => ({
    message: {
      id,
      name,
      email,
      phone: '',
      company: '',
      service: 'other',
      message: 'Words of a message of ordinary length. '.repeat(8),
      quarantined: status === 'spam',
      created_at: at,
    },
    mail: {
      message_id: `<${id}@example.com>`,
      mail: JSON.stringify({ to: email, subject: 'We received your message', text: '', html: '' }),
      recipient_key: email,
      reply_to_key: '',
      state: 'sent' as const,
      attempts: 1,
      next_attempt_at: at,
      created_at: at,
      sent_at: at,
    },
  }));
  await knex.batchInsert(
    'contact_messages',
    sent.map(({ message }) => message),
    500,
  );
  await knex.batchInsert(
    'outbox',
    sent.map(({ mail }) => mail),
    500,
  );
}
