/** The words of all lists in the panel. */
export const listWords = {
  filter: 'Filter',
  clear: 'Clear filters',
  nothingFound: 'Nothing matches',
  newest: 'First page',
  older: 'Next page',
};

/** Of a list that is offered as a file. */
export const fileWords = { download: 'Download CSV', downloading: 'Preparing...' };

/** The keys of a list whose rows are links. */
export const listKeys = [
  ['j', 'k', 'move'],
  ['Enter', 'open'],
  ['/', 'search'],
];

/** The words of every record that is open over its list. */
export const recordWords = {
  loading: 'Loading...',
  previous: 'Previous',
  next: 'Next',
  keys: [
    ['k', 'previous'],
    ['j', 'next'],
  ],
};
