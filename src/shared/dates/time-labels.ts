import { region } from '../region.ts';
import { halfHours } from './half-hours.ts';
import { timesIn } from './times-in.ts';

const print = timesIn(region.locale);

/**
 * The times that the region prints in another way than documents, calls and rows write them. Vite replaces this module with its values, since
 * a phone takes 50 ms to create a format.
 */
export const timeLabels: Readonly<Record<string, string>> = Object.fromEntries(
  halfHours.map((time, index) => [time, print(index * 30)]).filter(([time, label]) => time !== label),
);
