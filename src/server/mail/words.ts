import { paths } from '../../shared/paths.ts';
import { oneLine } from './plain.ts';

/** 'Hello Dana,'. A name that looks like an advertisement is not repeated: robots use confirmations to spread theirs. */
export function greeting(name: string): string {
  const plain = oneLine(name);
  const isName = plain.length > 0 && plain.length <= 60 && !/[/@:<>]|www\.|\.\w/i.test(plain);
  return isName ? `Hello ${plain},` : 'Hello,';
}

/** 'Monday, March 9, 2026', where the zone is. */
export function longDay(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone }).format(moment);
}

/** 'Eastern Time' for 'America/New_York': the name by which people know a zone, summer and winter. */
export function zoneName(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** '512 Bytes', '24 KB', '1.5 MB'. */
export function fileSize(bytes: number): string {
  const units = ['Bytes', 'KB', 'MB'];
  const unit = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  const size = bytes / 1024 ** unit;
  return `${unit === 0 ? size : Number(size.toFixed(size < 10 ? 1 : 0))} ${units[unit]}`;
}

/** The page of articles, on the site that a link of ours leads to. */
export function articlesUrl(link: string): string {
  return new URL(paths.articles, link).href;
}
