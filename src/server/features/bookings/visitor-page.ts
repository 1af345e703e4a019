import { mondayOf } from '../../../shared/bookings/booking-day.ts';
import { actionsOf } from '../../../shared/bookings/transitions.ts';
import { formatPerZone } from '../../../shared/date-formats.ts';
import { zoneName } from '../../../shared/dates.ts';
import type { BookingSlot } from '../../../shared/forms/options.ts';
import type { LocalDay } from '../../../shared/local-day.ts';
import { bookingPath as bookAgainPath } from '../../../shared/paths.ts';
import type { Row } from '../../db/tables.ts';
import { type PageLook, renderVisitorPage } from '../../http/visitor-page.ts';
import { cardInWords, findCardPayments } from '../gift-cards/pay-with-card.ts';
import type { FormsContext } from '../leads/intake/submission.ts';
import { fullSlots } from './booking-slots.ts';
import { serviceOf, startOf, timeOfRow } from './entry.ts';
import { bookingPath } from './link.ts';
import { timeInWords } from './mails.ts';
import { hasMovesLeft, movesUsed } from './moves.ts';
import { readOpenHours } from './open-hours.ts';
import { proposedTime } from './present.ts';
import { done, headings, labels } from './visitor-words.ts';

const weekdayFormat = formatPerZone('en-US', { weekday: 'short' });
const dayFormat = formatPerZone('en-US', { month: 'short', day: 'numeric' });
const fullFormat = formatPerZone('en-US', { dateStyle: 'full' });
const noonOf = (day: LocalDay) => new Date(`${day}T12:00:00Z`);

export type BookingPageContext = FormsContext & PageLook;

interface Shown {
  token: string;
  row: Row<'bookings'>;
  /** Why what was asked for was refused. */
  problem?: string;
  /** What was done a moment ago. */
  done?: unknown;
  /** Whether a mail about it is on its way. */
  isMailed?: boolean;
  /** The day on which to choose a time, '' for the day of the booking; undefined if the visitor is not moving it. */
  day?: LocalDay | undefined;
}

/** The page of one booking, as HTML. */
export async function renderBooking(context: BookingPageContext, shown: Shown): Promise<string> {
  const { row, token, problem = '' } = shown;
  const time = timeOfRow(row);
  const standing = { state: row.status, hasBegun: startOf(time) <= context.now() };
  const heading = headings[headingOf(standing)];
  const proposed = proposedTime(row);
  const actions = actionsOf('visitor', standing);
  const id = Number(row.id);
  const card = (await findCardPayments(context.knex, 'booking_id', [id])).get(id);
  const said = shown.done;
  const mayMove = actions.includes('move') && hasMovesLeft(row);
  const data = {
    ...heading,
    labels,
    problem,
    done:
      isDone(said) && done[said].state === row.status
        ? done[said][shown.isMailed === false ? 'unmailed' : 'text']
        : '',
    time: timeInWords(time),
    zone: zoneName(time.timeZone),
    service: serviceOf(row),
    card: card ? cardInWords(card) : '',
    state: headingOf(standing),
    proposed: proposed && timeInWords(proposed),
    mayAnswer: actions.includes('accept'),
    mayMove,
    movesUsed: actions.includes('move') && !mayMove ? movesUsed : '',
    mayCancel: actions.includes('cancel'),
    version: row.version,
    action: bookingPath(token),
    movePath: `${bookingPath(token, { day: '' })}#move`,
    bookAgainPath: bookAgainPath(),
    move:
      shown.day !== undefined && mayMove
        ? await choicesOf(context, { token, row, day: shown.day || row.day })
        : null,
  };
  return renderVisitorPage('booking', data, context);
}

function headingOf({ state, hasBegun }: { state: Row<'bookings'>['status']; hasBegun: boolean }) {
  if (state === 'cancelled') return 'cancelled';
  return hasBegun || state === 'no-show' ? 'over' : state;
}

const isDone = (said: unknown): said is keyof typeof done => Object.hasOwn(done, String(said));

/** Days and free times to choose from. @param day one that can be booked, or the first that can */
async function choicesOf(
  context: FormsContext,
  { token, row, day }: { token: string; row: Row<'bookings'>; day: LocalDay },
) {
  const hours = await readOpenHours(context.knex, context);
  const days = hours.days();
  const chosen = days.find((each) => each >= day) ?? days.at(-1);
  if (!chosen)
    return {
      days: [],
      slots: [],
      day,
      dayInWords: '',
      earlier: null,
      later: null,
      keepPath: bookingPath(token),
    };
  const week = days.filter((each) => mondayOf(each) === mondayOf(chosen));
  const next = days.find((each) => each > (week.at(-1) ?? chosen));
  const previous = days.findLast((each) => each < (week[0] ?? chosen));
  const full = await fullSlots(context.knex, chosen, hours.places);
  const isOwn = (slot: BookingSlot) => chosen === row.day && slot === row.slot;
  const pathOf = (to: LocalDay) => `${bookingPath(token, { day: to })}#move`;
  return {
    days: week.map((each) => ({
      weekday: weekdayFormat('UTC').format(noonOf(each)),
      label: dayFormat('UTC').format(noonOf(each)),
      path: pathOf(each),
      isChosen: each === chosen,
    })),
    earlier: previous ? pathOf(previous) : null,
    later: next ? pathOf(next) : null,
    day: chosen,
    dayInWords: fullFormat('UTC').format(noonOf(chosen)),
    slots: hours.slotsOf(chosen).filter((slot) => !full.includes(slot) && !isOwn(slot)),
    keepPath: bookingPath(token),
  };
}
