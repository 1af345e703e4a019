/** Typography of every text on the site: a test of the words in the code, and a warning for the owner. */
export const wordRules: readonly { pattern: RegExp; says: string }[] = [
  { pattern: / {2}/, says: 'There are two spaces in a row.' },
  { pattern: /["']/, says: 'Curly quotation marks and apostrophes (“ ” ’) look better than straight ones.' },
  { pattern: /--/, says: 'A dash (–) looks better than two hyphens.' },
  { pattern: / [,.;:!?](\s|$)/, says: 'There is a space before a punctuation mark.' },
];
