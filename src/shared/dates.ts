/** Formatters are slow to make and quick to use: one for each zone. */
const longFormats = new Map<string, Intl.DateTimeFormat>();

/** `March 5, 2026`: the long US format, the same on the server and in every browser. */
export function longDate(iso: string, timeZone: string): string {
  let format = longFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone });
    longFormats.set(timeZone, format);
  }
  return format.format(new Date(iso));
}

const yearFormats = new Map<string, Intl.DateTimeFormat>();

/** The year of a moment where the firm is. */
export function yearIn(timeZone: string, now: Date): number {
  let format = yearFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone });
    yearFormats.set(timeZone, format);
  }
  return Number(format.format(now));
}

/** 'Eastern Time' for 'America/New_York': the name by which people know a zone, summer and winter. */
export function zoneName(timeZone: string): string {
  try {
    const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts(
      0,
    );
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  } catch {
    // A browser that cannot say it gives the zone's own name.
    return timeZone;
  }
}
