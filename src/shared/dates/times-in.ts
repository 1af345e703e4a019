/** How a region prints a time. @returns a function of minutes since midnight */
export function timesIn(locale: string): (minutes: number) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (minutes) => {
    format ??= new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' });
    // Newer browsers put a narrow space before AM.
    return format.format(minutes * 60_000).replace('\u202f', ' ');
  };
}
