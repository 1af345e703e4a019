import { formatPerZone } from './date-formats.ts';

/** What whoever sent a form keeps of it; a part of the call's answer. */
export interface Receipt {
  /** To name it by, on the phone for example: 'K7QF-3MTR'. */
  reference: string;
  /** By when the firm answers, ISO 8601. */
  answerBy: string;
  /** The page that shows it again; only whoever sent it knows the address. */
  path: string;
  /** A booking's calendar file. */
  calendarPath: string | null;
}

/** Where a receipt is shown again: `?token=…`. */
export const receiptPath = '/sent';
export const receiptCalendarPath = '/sent/consultation.ics';

const dayFormat = formatPerZone('en-US', { weekday: 'long', month: 'long', day: 'numeric' });

/** `Wednesday, November 25`, where the firm is. */
export const receiptDay = (iso: string, timeZone: string) => dayFormat(timeZone).format(new Date(iso));
