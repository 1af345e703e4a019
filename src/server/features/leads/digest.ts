import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { formatPerZone } from '../../../shared/date-formats.ts';
import { leadPath, type Urgency } from '../../../shared/leads/leads.ts';
import { type LocalDay, localNow } from '../../../shared/local-day.ts';
import type { Config } from '../../config/types.ts';
import type { Row } from '../../db/tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import { toDate, unlessDuplicate } from '../../db/values.ts';
import { businessDays, endOfBusinessDays } from '../../lib/business-days.ts';
import { localMoment } from '../../lib/local-moment.ts';
import { enqueueMail, type OutboxContext } from '../../mail/outbox.ts';
import { renderMail } from '../../mail/render.ts';
import type { Mail } from '../../mail/types.ts';
import { defineJob } from '../../ops/define-job.ts';
import { colleaguesWith } from '../staff/colleagues.ts';
import { groupedReference } from './intake/receipts.ts';
import { type Clock, OPEN, urgencyOf } from './list.ts';
import { type DigestGroup, morningDigest } from './mails.ts';

/** A digest is sent at eight; after an outage, until noon. */
const FIRST_HOUR = 8;
const END_HOUR = 12;
/** The inbox has the rest. */
const MOST_LISTED = 15;
const MOST_READ = 1_000;
const KEPT_DAYS = 31;
const DAY_MS = 24 * 60 * 60_000;

interface DigestContext {
  knex: Knex;
  config: Pick<Config, 'siteUrl'> & OutboxContext['config'];
}

/** People who get their own and unassigned leads. */
interface Reader {
  /** 0 for the firm's mailbox. */
  id: number;
  name: string | null;
  email: string;
}

/** The day whose digest is due now; null at any other time. */
export function dueDigest({ now, timeZone, isBusinessDay }: Clock): LocalDay | null {
  const { day } = localNow(now, timeZone);
  if (!isBusinessDay(day)) return null;
  const at = (hour: number) => localMoment(day, timeZone, { hour });
  return at(FIRST_HOUR) <= now && now < at(END_HOUR) ? day : null;
}

/**
 * Mails each person who answers leads a list of leads, theirs and unassigned ones, that are overdue, due today or due soon. Several
 * processes may do this at once, and it may run again at any time, because each person's row is written in the transaction that writes
 * the mail.
 * @returns how many mails were written
 */
export async function sendDigests(
  { knex, config }: DigestContext,
  day: LocalDay,
  clock: Clock,
): Promise<number> {
  const staff = await colleaguesWith(knex, 'leads');
  const readers: Reader[] = staff.filter(({ wantsDigest }) => wantsDigest);
  if (staff.length === 0) readers.push({ id: 0, name: null, email: config.mail.to });
  const had = new Set((await knex('morning_digests').where({ day }).pluck('staff_id')).map(Number));
  const owners = staff.map(({ id }) => id);
  let count = 0;
  for (const reader of readers.filter(({ id }) => !had.has(id))) {
    const mail = await digestFor(knex, reader, owners, { clock, config });
    const written = inTransaction(knex, async (trx) => {
      // Nothing to say is written down as well.
      await trx('morning_digests').insert({ day, staff_id: reader.id, created_at: clock.now });
      // It names no one from outside, so it is not personal data.
      const digest = mail && ({ kind: 'morning digest', about: null, mail } as const);
      return digest && enqueueMail(trx, digest, { config, now: () => clock.now });
    });
    if (await unlessDuplicate(written)) count += 1;
  }
  return count;
}

const groupTitles = {
  overdue: { title: 'Overdue', count: (count: number) => `${count} overdue` },
  due: { title: 'Due today', count: (count: number) => `${count} due today` },
  soon: { title: 'Due soon', count: (count: number) => `${count} due soon` },
} as const satisfies Partial<Record<Urgency, object>>;

const dayFormat = formatPerZone('en-US', { weekday: 'long', month: 'long', day: 'numeric' });
const dueFormat = formatPerZone('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/**
 * @param owners people who keep their leads; leads of a person who has left count as unassigned
 * @returns null if there is nothing to list
 */
async function digestFor(
  db: Knex,
  reader: Reader,
  owners: readonly number[],
  { clock, config }: { clock: Clock; config: DigestContext['config'] },
): Promise<Mail | null> {
  const rows: Row<'leads'>[] = await db('leads')
    .where({ status: OPEN })
    .where('due_at', '<=', endOfBusinessDays(clock.now, 1, clock))
    .where((each) =>
      each
        .whereNull('owner_id')
        .orWhere({ owner_id: reader.id })
        .orWhereNotIn('owner_id', [...owners]),
    )
    .orderBy(['due_at', 'id'])
    .limit(MOST_READ)
    .select('id', 'reference', 'subject', 'due_at');
  if (rows.length === 0) return null;
  const byUrgency = Map.groupBy(rows, (row) => urgencyOf(toDate(row.due_at), clock));
  const groups: DigestGroup[] = [];
  const counts: string[] = [];
  for (const [urgency, { title, count }] of Object.entries(groupTitles)) {
    const found = byUrgency.get(urgency as Urgency);
    if (!found) continue;
    counts.push(count(found.length));
    groups.push({
      title,
      more: Math.max(found.length - MOST_LISTED, 0),
      leads: found.slice(0, MOST_LISTED).map(({ id, reference, subject, due_at: dueAt }) => ({
        subject,
        reference: groupedReference(reference),
        due: dueFormat(clock.timeZone).format(toDate(dueAt)),
        url: config.siteUrl + leadPath(Number(id)),
      })),
    });
  }
  const day = dayFormat(clock.timeZone).format(clock.now);
  const told = { name: reader.name, day, summary: counts.join(', '), groups };
  return { to: reader.email, ...(await renderMail(morningDigest, told)) };
}

/** Deletes the rows of mornings long past. */
export async function purgeDigests(db: Knex, now: Date): Promise<void> {
  await db('morning_digests')
    .where('created_at', '<', new Date(now.getTime() - KEPT_DAYS * DAY_MS))
    .del();
}

interface DigestJobContext extends DigestContext {
  config: DigestContext['config'] & Pick<Config, 'firmTimeZone'>;
  logger: Logger;
  now(): Date;
  wakeOutbox(): void;
}

/** Checks every minute whether the morning digest is due. */
export function morningDigests() {
  /** No longer asks the database once this process knows that the day is done. */
  let doneDay: LocalDay | null = null;
  return defineJob<DigestJobContext>('morning digest', {
    interval: 60_000,
    isOutgoing: true,
    needsTrustedClock: true,
    async work(context) {
      const { config, logger, now, wakeOutbox } = context;
      const isBusinessDay = await businessDays();
      const clock = { now: now(), timeZone: config.firmTimeZone, isBusinessDay };
      const day = dueDigest(clock);
      if (day === null || day === doneDay) return;
      const mails = await sendDigests(context, day, clock);
      doneDay = day;
      if (mails === 0) return;
      logger.info({ mails, day }, 'The morning digest was queued.');
      wakeOutbox();
    },
  });
}
