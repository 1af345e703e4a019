import { formatPerZone } from '../../shared/date-formats.ts';

const fullFormat = formatPerZone('en-US', { dateStyle: 'full' });

/** 'Monday, March 9, 2026', where the zone is. */
export function longDay(moment: Date, timeZone: string): string {
  return fullFormat(timeZone).format(moment);
}
