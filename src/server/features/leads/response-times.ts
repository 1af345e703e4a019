import { setImmediate as giveWay } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Row } from '#server/db/tables.ts';
import { toDate, toDateOrNull } from '#server/db/values.ts';
import { localMoment } from '#server/lib/local-moment.ts';
import { addMonths } from '#shared/dates/add-months.ts';
import { localNow } from '#shared/dates/local-day.ts';
import { leadKinds } from '#shared/leads/leads.ts';
import { type KeptPromises, MONTHS_REPORTED, type ResponseTimes } from '#shared/leads/response-times.ts';
import type { Clock } from './list.ts';

interface Counted {
  kind: Row<'leads'>['kind'];
  /** Milliseconds; null for what has no answer yet. */
  waited: number | null;
  isInTime: boolean;
  isLate: boolean;
}

/**
 * The firm's response times in the last twelve months. It reads four columns of each lead, a month at a time, by the index of the day
 * of receipt, so that many leads neither block a process nor fill its memory.
 */
export async function responseTimes(db: Knex, clock: Omit<Clock, 'closingTime'>): Promise<ResponseTimes> {
  const thisMonth = `${localNow(clock.now, clock.timeZone).day.slice(0, 7)}-01`;
  const months: ResponseTimes['months'] = [];
  const all: Counted[] = [];
  for (let ago = 0; ago < MONTHS_REPORTED; ago += 1) {
    const first = addMonths(thisMonth, -ago);
    const leads = await leadsBetween(
      db,
      [localMoment(first, clock.timeZone), localMoment(addMonths(first, 1), clock.timeZone)],
      clock.now,
    );
    months.push(...byKind(leads).map((kept) => ({ month: first.slice(0, 7), ...kept })));
    all.push(...leads);
    // SQLite runs within the process, so other work gets its turn between two months.
    await giveWay();
  }
  return { total: byKind(all), months };
}

async function leadsBetween(db: Knex, [from, to]: readonly [Date, Date], now: Date): Promise<Counted[]> {
  const rows: Pick<Row<'leads'>, 'kind' | 'received_at' | 'due_at' | 'replied_at'>[] = await db('leads')
    .where('received_at', '>=', from)
    .where('received_at', '<', to)
    .whereNot('status', 'spam')
    // A booking that its visitor canceled before an answer needs none.
    .where((each) => each.where('status', 'new').orWhereNotNull('replied_at'))
    .select('kind', 'received_at', 'due_at', 'replied_at');
  return rows.map(({ kind, received_at: receivedAt, due_at: dueAt, replied_at: repliedAt }) => {
    const answered = toDateOrNull(repliedAt);
    const isInTime = answered !== null && answered <= toDate(dueAt);
    return {
      kind,
      waited: answered && answered.getTime() - toDate(receivedAt).getTime(),
      isInTime,
      isLate: answered ? !isInTime : toDate(dueAt) < now,
    };
  });
}

function byKind(leads: readonly Counted[]): ResponseTimes['total'] {
  const ofKind = Map.groupBy(leads, ({ kind }) => kind);
  return leadKinds.flatMap((kind) => {
    const found = ofKind.get(kind);
    return found ? [{ kind, ...keptOf(found) }] : [];
  });
}

function keptOf(leads: readonly Counted[]): KeptPromises {
  const waits = leads.flatMap(({ waited }) => waited ?? []).sort((a, b) => a - b);
  return {
    received: leads.length,
    answered: waits.length,
    medianMs: median(waits),
    inTime: leads.filter(({ isInTime }) => isInTime).length,
    late: leads.filter(({ isLate }) => isLate).length,
  };
}

/** @param sorted the smallest first */
function median(sorted: readonly number[]): number | null {
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
