import type { Row } from '#server/db/tables.ts';
import { toDate } from '#server/db/values.ts';
import { businessDays, endOfBusinessDays } from '#server/lib/business-days.ts';
import { enqueueMail } from '#server/mail/outbox.ts';
import type { ComposedMail } from '#server/mail/types.ts';
import { defineJob } from '#server/ops/define-job.ts';
import type { Services } from '#server/services.ts';
import { formatPerZone } from '#shared/dates/formats.ts';
import { localNow } from '#shared/dates/local-day.ts';
import { leadPath, type Urgency } from '#shared/leads/leads.ts';
import { colleaguesWith } from '../staff/colleagues.ts';
import { groupedReference } from './intake/receipts.ts';
import { type Clock, OPEN, urgencyOf } from './list.ts';
import { type DigestGroup, morningDigest } from './mails.ts';

/** After an outage, a digest is sent until noon. */
const END_MINUTES = 12 * 60;
/** The inbox has the rest. */
const MOST_LISTED = 15;
const MOST_READ = 1_000;

/** People who get their own and unassigned leads. */
interface Reader {
  /** 0 for the firm's mailbox. */
  id: number;
  name: string | null;
  email: string;
}

/**
 * On business days, mails each person who answers leads a list of leads, theirs and unassigned ones, that are overdue, due today or due
 * soon.
 */
export async function sendDigests(
  context: Pick<Services, 'knex' | 'config' | 'now' | 'contents'>,
): Promise<void> {
  const { knex, config, now } = context;
  const clock = { now: now(), timeZone: config.firmTimeZone, closingTime: await businessDays(context) };
  const { day, minutes } = localNow(clock.now, clock.timeZone);
  if (clock.closingTime(day) === null || minutes >= END_MINUTES) return;
  const staff = await colleaguesWith(knex, 'leads');
  const readers: Reader[] = staff.filter(({ wantsDigest }) => wantsDigest);
  if (staff.length === 0) readers.push({ id: 0, name: null, email: config.mail.to });
  const owners = staff.map(({ id }) => id);
  for (const reader of readers) {
    const mail = await digestFor(context, reader, owners, clock);
    // It names no one from outside, so it is not personal data.
    if (mail) await enqueueMail(knex, { about: null, mail }, context);
  }
}

const groupTitles = {
  overdue: { title: 'Overdue', count: (count: number) => `${count} overdue` },
  due: { title: 'Due today', count: (count: number) => `${count} due today` },
  soon: { title: 'Due soon', count: (count: number) => `${count} due soon` },
} as const satisfies Partial<Record<Urgency, object>>;

const dayFormat = formatPerZone({ weekday: 'long', month: 'long', day: 'numeric' });
const dueFormat = formatPerZone({
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
  { knex, config, contents }: Pick<Services, 'knex' | 'config' | 'contents'>,
  reader: Reader,
  owners: readonly number[],
  clock: Clock,
): Promise<ComposedMail<'staff'> | null> {
  const rows: Row<'leads'>[] = await knex('leads')
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
  return morningDigest.compose({ contents }, reader.email, told);
}

export const morningDigests = defineJob('morning digest', {
  daily: '08:00',
  isOutgoing: true,
  needsTrustedClock: true,
  work: sendDigests,
});
