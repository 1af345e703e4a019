import { region } from '../region.ts';
import { halfHours, rowLocale } from './half-hours.ts';
import { timesIn } from './times-in.ts';

/** Rows have the times as the United States print them, so a start there makes no format. */
function labelsIn(locale: string): [time: string, label: string][] {
  if (locale === rowLocale) return [];
  const print = timesIn(locale);
  return halfHours.map((time, index) => [time, print(index * 30)]);
}

/**
 * The times that the region prints in another way than documents, calls and rows write them. Vite replaces this module with its values, since
 * a phone takes 50 ms to create a format.
 */
export const timeLabels: Readonly<Record<string, string>> = Object.fromEntries(
  labelsIn(region.locale).filter(([time, label]) => time !== label),
);
