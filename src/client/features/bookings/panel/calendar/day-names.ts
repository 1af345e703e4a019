import { formatPerZone } from '#shared/dates/formats.ts';
import type { LocalDay } from '#shared/dates/local-day.ts';

const short = formatPerZone({ weekday: 'short', month: 'short', day: 'numeric' });
const long = formatPerZone({ weekday: 'long', month: 'long', day: 'numeric' });
const noon = (day: LocalDay) => new Date(`${day}T12:00Z`);

export const dayName = (day: LocalDay) => short('UTC').format(noon(day));
export const longDayName = (day: LocalDay) => long('UTC').format(noon(day));
