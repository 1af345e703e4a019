import type { Row } from '#server/db/tables.ts';
import { renderVisitorPage } from '#server/http/render-page.ts';
import type { PageServices } from '#server/http/visitor-page.ts';
import type { Services } from '#server/services.ts';
import { actionsOf } from '#shared/bookings/transitions.ts';
import { startOfWeek } from '#shared/bookings/week.ts';
import { type Firm, firm } from '#shared/content/documents/firm.ts';
import { formatPerZone } from '#shared/dates/formats.ts';
import type { LocalDay } from '#shared/dates/local-day.ts';
import { type HalfHour, timeOfDay } from '#shared/dates/time-of-day.ts';
import { zoneName } from '#shared/dates/zone-name.ts';
import { openDays } from '#shared/hours.ts';
import { bookingPath as bookAgainPath } from '#shared/paths.ts';
import { Canceled, canceled } from '#shared/spelling.ts';
import { cardInWords, findCardPayments } from '../gift-cards/pay-with-card.ts';
import { fullSlots } from './booking-slots.ts';
import { serviceOf, timeOfRow } from './entry.ts';
import { bookingPagePath } from './link.ts';
import { timeInWords } from './mails.ts';
import { readOpenHours } from './open-hours.ts';
import { currentState, hasMovesLeft, movesUsed, proposedTime, waitsForVisitor } from './present.ts';

const weekdayFormat = formatPerZone({ weekday: 'short' });
const dayFormat = formatPerZone({ month: 'short', day: 'numeric' });
const fullFormat = formatPerZone({ dateStyle: 'full' });
const noonOf = (day: LocalDay) => new Date(`${day}T12:00:00Z`);

interface Shown {
  token: string;
  row: Row<'bookings'>;
  /** The reason why the request was refused. */
  problem?: string;
  /** The action that was just done. */
  done?: unknown;
  /** Whether a mail about it is on its way. */
  isMailed?: boolean;
  /** The day on which to choose a time, '' for the day of the booking; undefined if the visitor is not moving it. */
  day?: LocalDay | undefined;
}

/** The page of one booking, as HTML. */
export async function renderBooking(context: PageServices, shown: Shown): Promise<string> {
  const { row, token, problem = '' } = shown;
  const time = timeOfRow(row);
  const current = currentState(row, context.now());
  const stage = await stageOf(context, row, current);
  const proposed = proposedTime(row);
  const actions = actionsOf('visitor', current);
  const id = Number(row.id);
  const facts = context.contents().of(firm);
  const { phone } = facts;
  const card = (await findCardPayments(context.knex, 'booking_id', [id])).get(id);
  const said = shown.done;
  const mayMove = actions.includes('move') && hasMovesLeft(row);
  const hasSeat = row.seat > 0;
  // Other times are offered at once.
  const day = shown.day ?? (stage === 'taken' ? '' : undefined);
  const data = {
    ...headingsOf(facts)[stage],
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
    state: stage,
    proposed: proposed && timeInWords(proposed),
    verify: actions.includes('verify') && stage !== 'taken' && (hasSeat ? labels.verify : labels.hold),
    verifyWhy: hasSeat ? labels.verifyWhy : '',
    hasSeat,
    isTaken: stage === 'taken',
    isWish: !hasSeat && stage !== 'over' && stage !== 'canceled',
    mayAccept: actions.includes('accept'),
    mayMove,
    movesUsed: actions.includes('move') && !mayMove ? movesUsed(phone) : '',
    mayCancel: actions.includes('cancel'),
    version: row.version,
    action: bookingPagePath(token),
    movePath: `${bookingPagePath(token, { day: '' })}#move`,
    bookAgainPath: bookAgainPath(),
    move: day !== undefined && mayMove ? await choicesOf(context, { token, row, day: day || row.day }) : null,
  };
  return renderVisitorPage('booking', data, context);
}

async function stageOf(
  context: Services,
  row: Row<'bookings'>,
  { state, hasBegun }: ReturnType<typeof currentState>,
) {
  if (state === 'canceled') return 'canceled';
  if (hasBegun || state === 'no-show') return 'over';
  if (state !== 'requested' || row.seat > 0) return state;
  if (!waitsForVisitor(row)) return 'seatless';
  const { places } = await readOpenHours(context.knex, context);
  const full = await fullSlots(context.knex, row.day, places);
  return full.some((slot) => slot === row.slot) ? 'taken' : 'waiting';
}

const isDone = (said: unknown): said is keyof typeof done => Object.hasOwn(done, String(said));

/** Days and free times to choose from. @param day one that can be booked, or the first that can */
async function choicesOf(
  context: Services,
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
      keepPath: bookingPagePath(token),
    };
  const week = days.filter((each) => startOfWeek(each) === startOfWeek(chosen));
  const next = days.find((each) => each > (week.at(-1) ?? chosen));
  const previous = days.findLast((each) => each < (week[0] ?? chosen));
  const full = await fullSlots(context.knex, chosen, hours.places);
  const isOwn = (slot: HalfHour) => chosen === row.day && slot === row.slot;
  const pathOf = (to: LocalDay) => `${bookingPagePath(token, { day: to })}#move`;
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
    slots: hours
      .slotsOf(chosen)
      .filter((slot) => !full.includes(slot) && !isOwn(slot))
      .map((slot) => ({ slot, label: timeOfDay(slot) })),
    keepPath: bookingPagePath(token),
  };
}

/** The heading of the page, by the booking's state and whether it has a seat. */
const headingsOf = ({ phone, hours }: Firm) =>
  ({
    requested: {
      title: 'We’re holding this time for you',
      sentence: `We’ll confirm it by email during business hours, ${openDays(hours)}.`,
      chip: 'Waiting for us to confirm',
    },
    waiting: {
      title: 'One more step to hold this time',
      sentence: 'Press the button, and we’ll hold this time for you if it’s still free.',
      chip: 'Waiting for you',
    },
    taken: {
      title: 'The time you asked for is taken',
      sentence: 'Choose another one here, and we’ll hold that one for you.',
      chip: 'Waiting for you',
    },
    seatless: {
      title: 'We’ll look for a time with you',
      sentence: 'We’re not holding this time for you. Choose another one here, or wait for our email.',
      chip: 'Waiting for us',
    },
    confirmed: {
      title: 'Your consultation is confirmed',
      sentence: 'We’ll call you at this time. The call takes half an hour, and there’s nothing to prepare.',
      chip: 'Confirmed',
    },
    proposed: {
      title: 'Would another time work?',
      sentence: 'We’d like to suggest another time. Until you answer, you keep your current one.',
      chip: 'Waiting for your answer',
    },
    canceled: {
      title: `This consultation is ${canceled}`,
      sentence: 'We won’t call. You’re welcome to book another time.',
      chip: Canceled,
    },
    over: {
      title: 'This consultation has ended',
      sentence: `Anything left to talk about? Call ${phone}, or book another time.`,
      chip: 'Ended',
    },
  }) as const;

/** Shown after a button was pressed, while the booking keeps that state. */
const done = {
  verify: {
    state: 'requested',
    text: 'Thank you. We know now that this booking is yours.',
    unmailed: 'Thank you. We know now that this booking is yours.',
  },
  accept: {
    state: 'confirmed',
    text: 'Thank you. The new time is settled, and we’ve emailed you a calendar file.',
    unmailed: 'Thank you. The new time is settled.',
  },
  decline: {
    state: 'requested',
    text: 'Thanks for telling us. We’ll look for another time and email you.',
    unmailed: 'Thanks for telling us. We’ll look for another time and email you.',
  },
  move: {
    state: 'requested',
    text: 'It’s moved. We’ve emailed you a calendar file with the new time.',
    unmailed:
      'It’s moved. We couldn’t email you about it, because your address has received too many emails from us.',
  },
  cancel: {
    state: 'canceled',
    text: `It’s ${canceled}. We’ve emailed you. If it’s still in your calendar, please remove it there.`,
    unmailed: `It’s ${canceled}. Please remove it from your calendar.`,
  },
} as const;

const labels = {
  verify: 'Yes, this booking is mine',
  verifyWhy: 'So we know that no one else used your address.',
  hold: 'Hold this time for me',
  accept: 'Yes, that works',
  decline: 'No, keep looking',
  move: 'Move to this time',
  startMove: 'Choose another time',
  cancel: 'Cancel this consultation',
  cancelSure: 'Yes, cancel it',
  cancelText: 'This frees the time for someone else right away.',
  bookAnother: 'Book another time',
  pickDay: 'Pick a day',
  earlier: 'Earlier days',
  later: 'Later days',
  noTimes: 'No times are open on this day. Please pick another day.',
  keep: 'Keep my current time',
  back: 'Go back',
} as const;
