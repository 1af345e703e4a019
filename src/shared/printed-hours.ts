import type { Firm } from './content/documents/firm.ts';
import { timeOfDay } from './dates/time-of-day.ts';

type Hours = Firm['hours'][number];

export const openingTimes = ({ opens, closes }: Hours) =>
  opens && closes ? `${timeOfDay(opens)}-${timeOfDay(closes)}` : 'Closed';

export const openingDays = ({ first, last }: Hours) => (last && last !== first ? `${first}-${last}` : first);

/** A text of the owner, with the days on which the firm is open instead of `{open days}`. */
export const withOpenDays = (text: string, days: string) => text.replace('{open days}', days);
