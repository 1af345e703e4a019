/**
 * A date format for each time zone that it is asked for. One takes a millisecond or more to make, which a page with
 * many dates, or a slow phone, notices; using it takes a thousandth of that.
 * @returns a function that throws a RangeError for a zone that does not exist
 */
export function formatPerZone(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): (timeZone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    let format = formats.get(timeZone);
    if (!format) {
      format = new Intl.DateTimeFormat(locale, { ...options, timeZone });
      formats.set(timeZone, format);
    }
    return format;
  };
}
