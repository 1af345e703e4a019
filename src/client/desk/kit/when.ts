import { dueWords } from '../../../shared/content/desk-inbox.ts';
import { formatPerZone } from '../../../shared/date-formats.ts';
import type { Lead } from '../../../shared/leads/leads.ts';
import { localNow } from '../../../shared/local-day.ts';

const time = formatPerZone('en-US', { timeStyle: 'short' });
const weekday = formatPerZone('en-US', { weekday: 'short' });
const day = formatPerZone('en-US', { month: 'short', day: 'numeric' });
const dayAndYear = formatPerZone('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

const HOUR = 60 * 60_000;

/** `2:05 PM`, or the day for another one than today, where the firm is. */
export function shortMoment(moment: string, timeZone: string, now = new Date()): string {
  const at = new Date(moment);
  const [its, today] = [localNow(at, timeZone).day, localNow(now, timeZone).day];
  if (its === today) return time(timeZone).format(at);
  return (its.slice(0, 4) === today.slice(0, 4) ? day : dayAndYear)(timeZone).format(at);
}

/** `Overdue by 2 days`; null for what needs no answer any more. */
export function deadlineOf(
  { urgency, dueAt }: Pick<Lead, 'urgency' | 'dueAt'>,
  timeZone: string,
  now = new Date(),
): string | null {
  if (urgency === null) return null;
  const due = new Date(dueAt);
  const when = {
    overdue: () => lengthOf(now.getTime() - due.getTime()),
    due: () => time(timeZone).format(due),
    soon: () => weekday(timeZone).format(due),
    later: () => day(timeZone).format(due),
  };
  return dueWords[urgency](when[urgency]());
}

function lengthOf(milliseconds: number): string {
  const hours = Math.max(1, Math.floor(milliseconds / HOUR));
  const [count, unit] = hours < 24 ? [hours, 'hour'] : [Math.floor(hours / 24), 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
