import type { LocalDay } from './dates/local-day.ts';

/**
 * The firm's public holidays, which deadlines skip, and on which the panel can close bookings: 'US' for those of the United States,
 * by a library. A firm elsewhere lists the days on which each is observed, for some years ahead, with the same name every year:
 * `{ '2027-12-27': 'Christmas Day', '2027-12-28': 'Boxing Day' }`. Doctor warns before the list ends.
 */
export const holidays: 'US' | Readonly<Record<LocalDay, string>> = 'US';
