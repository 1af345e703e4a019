import { formatPerZone } from '../dates/formats.ts';

/** The receipt for the sender of a form; part of the call's answer. */
export interface Receipt {
  /** To name it by, on the phone for example: 'K7QF-3MTR'. */
  reference: string;
  /** By when the firm answers, ISO 8601. */
  replyBy: string;
  /** The page that shows it again; only its sender knows the address. */
  path: string;
  /** What its sender has yet to do before it takes effect. */
  note: string | null;
  /** The calendar file of a booking that holds a seat. */
  calendarPath: string | null;
}

const isPath = (value: unknown) => typeof value === 'string' && value.startsWith('/');

/** Whether an answer contains a receipt; a proxy may have sent something else. */
export function isReceipt(value: unknown): value is Receipt {
  const { reference, replyBy, path, note = null, calendarPath } = Object(value) as Partial<Receipt>;
  return (
    typeof reference === 'string' &&
    typeof replyBy === 'string' &&
    !Number.isNaN(Date.parse(replyBy)) &&
    isPath(path) &&
    (note === null || typeof note === 'string') &&
    (calendarPath === null || isPath(calendarPath))
  );
}

/** The page that shows a receipt again: `?token=…`. */
export const leadReceiptPath = '/sent';
export const receiptCalendarPath = '/sent/consultation.ics';
/** The calendars on the web that can open an entry with its data. */
export const calendars = ['google', 'outlook'] as const;
export type CalendarName = (typeof calendars)[number];
/** Leads to a calendar on the web instead of the file. */
export const inCalendar = (calendarPath: string, name: CalendarName) => `${calendarPath}&in=${name}`;

const dayFormat = formatPerZone({ weekday: 'long', month: 'long', day: 'numeric' });

/** `Wednesday, November 25`, where the firm is. */
export const receiptDay = (iso: string, timeZone: string) => dayFormat(timeZone).format(new Date(iso));
