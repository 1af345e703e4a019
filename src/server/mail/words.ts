import { formatPerZone } from '../../shared/date-formats.ts';
import { paths } from '../../shared/paths.ts';
import { oneLine } from './plain.ts';

/** 'Hello Dana,'. A name that looks like an advertisement is not repeated: robots use confirmations to spread theirs. */
export function greeting(name: string): string {
  const plain = oneLine(name);
  const isName = plain.length > 0 && plain.length <= 60 && !/[/@:<>]|www\.|\.\w/i.test(plain);
  return isName ? `Hello ${plain},` : 'Hello,';
}

const fullFormat = formatPerZone('en-US', { dateStyle: 'full' });

/** 'Monday, March 9, 2026', where the zone is. */
export function longDay(moment: Date, timeZone: string): string {
  return fullFormat(timeZone).format(moment);
}

/** The page of articles, on the site that a link of ours leads to. */
export function articlesUrl(link: string): string {
  return new URL(paths.articles, link).href;
}
