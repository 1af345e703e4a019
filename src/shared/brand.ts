/** The color of a phone browser's bars: the pages' background. */
export const themeColor = '#faf8f4';
/** The same by night. */
export const darkThemeColor = '#15122b';

/**
 * The brand's colors for what no style sheet reaches: mails, preview cards, the browser's own bars. A test holds
 * each against its namesake in `src/client/styles/_tokens.scss`, where a new owner changes them.
 */
export const brand = {
  ink: '#1b1733',
  indigo: '#4c3fa3',
  'indigo-dark': '#3a2f7d',
  teal: '#0f766e',
  'teal-bright': '#14b8a6',
  amber: '#f2a541',
  coral: '#e2725b',
  lavender: '#dcd8ee',
  contour: '#a9a1d8',
  white: '#fff',
  paper: themeColor,
  mist: '#eef0f7',
  line: '#dcdfea',
  text: '#2b2a3d',
  muted: '#5c5b70',
} as const;
