const formats = new Map<string, Intl.DateTimeFormat>();

/** `Nov 20, 2026, 2:05 PM` where the firm is. @param moment ISO, or milliseconds since 1970 */
export function momentLabel(moment: string | number, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone });
    formats.set(timeZone, format);
  }
  return format.format(new Date(moment));
}
