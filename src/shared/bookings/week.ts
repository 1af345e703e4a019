import type { LocalDay } from '../dates/local-day.ts';
import { region } from '../region.ts';
import { addDays, weekdayOf } from './booking-day.ts';

/** Where calendars begin with Sunday, working weeks begin with Monday. */
const FIRST_DAY = region.firstDayOfWeek || 1;

/** The first day of a day's week in the panel, which shows weekends last: a Monday, unless the region's calendars begin on Saturday. */
export const startOfWeek = (day: LocalDay): LocalDay => addDays(day, -((weekdayOf(day) - FIRST_DAY + 7) % 7));

/** The days of the week in that order, from 0 for Sunday. */
export const weekdays = Array.from({ length: 7 }, (_, index) => (FIRST_DAY + index) % 7);
