import { formatPerZone } from './formats.ts';

const nameFormat = formatPerZone('en-US', { timeZoneName: 'longGeneric' });

/** 'Eastern Time' for 'America/New_York': the name by which people know a zone, summer and winter. */
export function zoneName(timeZone: string): string {
  try {
    const parts = nameFormat(timeZone).formatToParts(0);
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  } catch {
    // A browser that cannot say it gives the zone's own name.
    return timeZone;
  }
}
