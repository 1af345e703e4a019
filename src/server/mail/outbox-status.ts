import type { Knex } from 'knex';
import type { Row } from '../db/tables.ts';
import { toDate, toDateOrNull } from '../db/values.ts';
import { released } from '../lib/lease.ts';
import type { Gauge } from '../ops/metrics.ts';
import type { Mail } from './types.ts';

/** A row that may name a mail, with its state; null if there is none, or it was deleted. */
export type WithMailState<T> = T & { mail_state: Row<'outbox'>['state'] | null };

/** Adds the state of their mails to rows with a `message_id`. @param table of the rows */
export const withMailState = (query: Knex.QueryBuilder, table: 'lead_events' | 'order_events') =>
  query
    .leftJoin('outbox', 'outbox.message_id', `${table}.message_id`)
    .select(`${table}.*`, 'outbox.state as mail_state');

/** Mails that wait to be sent, scheduled ones included; undelivered ones; and when the longest waiting one became due. */
export async function outboxFacts(db: Knex, now: Date) {
  const rows = await db('outbox')
    .whereIn('state', ['queued', 'dead'])
    .groupBy('state')
    .select('state')
    .count({ count: '*' });
  const count = (state: string) => Number(rows.find((row) => row.state === state)?.count ?? 0);
  const oldest = await db('outbox')
    .where({ state: 'queued' })
    .where('next_attempt_at', '<=', now)
    .min({ at: 'next_attempt_at' })
    .first();
  return { queued: count('queued'), dead: count('dead'), oldestDue: toDateOrNull(oldest?.at ?? null) };
}

export const outboxGauges: readonly Gauge[] = [
  {
    name: 'site_outbox_mails',
    help: 'Emails that wait to be sent (queued) or were given up (dead).',
    label: 'state',
    async read(db, now) {
      const { queued, dead } = await outboxFacts(db, now);
      return [
        ['queued', queued],
        ['dead', dead],
      ];
    },
  },
  {
    name: 'site_outbox_oldest_due_seconds',
    help: 'Seconds since the oldest unsent email became due.',
    label: 'queue',
    async read(db, now) {
      const { oldestDue } = await outboxFacts(db, now);
      return [['outbox', oldestDue ? (now.getTime() - oldestDue.getTime()) / 1000 : 0]];
    },
  },
];

export type OutboxMail = ReturnType<typeof fromDatabase>;

/** Undelivered mails, oldest first. */
export async function listUndelivered(db: Knex): Promise<OutboxMail[]> {
  const rows = await db('outbox').where({ state: 'dead' }).orderBy('id').select();
  return rows.map(fromDatabase);
}

/** A mail in any state, or null. */
export async function findOutboxMail(db: Knex, id: number): Promise<OutboxMail | null> {
  const row = await db('outbox').where({ id }).first();
  return row ? fromDatabase(row) : null;
}

/**
 * Gives undelivered mails another ten attempts, the first at once; a running site finds them within seconds.
 * @param which one id, or all of them
 * @returns their number
 */
export async function requeueUndelivered(db: Knex, which: number | 'all', now: Date): Promise<number> {
  const dead = db('outbox').where({ state: 'dead' });
  if (which !== 'all') dead.where({ id: which });
  return dead.update({
    state: 'queued',
    attempts: 0,
    next_attempt_at: now,
    ...released,
  });
}

function fromDatabase(row: Row<'outbox'>) {
  return {
    id: row.id,
    state: row.state,
    attempts: row.attempts,
    createdAt: toDate(row.created_at),
    reason: row.last_error ?? '',
    mail: JSON.parse(row.mail) as Mail,
  };
}
