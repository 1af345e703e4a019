import { region } from '../region.ts';

/** The words of all lists in the panel. */
export const listWords = {
  filter: 'Filter',
  filters: (count: number) => (count > 0 ? `Filters (${count})` : 'Filters'),
  clear: 'Clear filters',
  nothingFound: 'No matches',
  newest: 'First page',
  older: 'Next page',
};

/** For lists that can be downloaded as a file. */
export const fileWords = { download: 'Download CSV', downloading: 'Preparing...' };

/** Shortcuts in a list whose rows are links. */
export const listKeys = [
  ['j', 'k', 'move'],
  ['Enter', 'open'],
  ['/', 'search'],
];

/** The words that every record shares. */
export const recordWords = {
  loading: 'Loading...',
  previous: 'Previous',
  next: 'Next',
  keys: [
    ['k', 'previous'],
    ['j', 'next'],
  ],
};

/** A count that stops at `most`, where it reads `1,000+`. */
export const countWords = (count: number, most: number) =>
  count >= most ? `${most.toLocaleString(region.locale)}+` : String(count);
