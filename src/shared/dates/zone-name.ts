import { formatPerZone } from './formats.ts';

const nameFormat = formatPerZone({ timeZoneName: 'longGeneric' });

/** Of a year in which clocks change where they do today. */
const sample = Date.UTC(2026, 0);

/** 'Eastern Time' for 'America/New_York': the name by which people know a zone, summer and winter. */
export function zoneName(timeZone?: string): string {
  try {
    const parts = nameFormat(timeZone).formatToParts(sample);
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone ?? '';
  } catch {
    // A browser that cannot say it gives the zone's own name.
    return timeZone ?? '';
  }
}
