import { formatPerZone } from '../../shared/date-formats.ts';

const format = formatPerZone('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** `Nov 20, 2026, 2:05 PM` where the firm is. @param moment ISO, or milliseconds since 1970 */
export function formatDateTime(moment: string | number, timeZone: string): string {
  return format(timeZone).format(new Date(moment));
}
