/** The locale whose notation of times documents, calls and rows have. */
export const rowLocale = 'en-US';

/** All of a day, in order. */
export const halfHours: readonly string[] = Array.from({ length: 48 }, (_, index) => {
  const hour = Math.floor(index / 2);
  return `${hour % 12 || 12}:${index % 2 ? '30' : '00'} ${hour < 12 ? 'AM' : 'PM'}`;
});
