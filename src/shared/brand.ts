/**
 * The brand's colors for what no style sheet reaches: mails, preview cards, the browser's own bars. `npm run brand`
 * writes this file from `src/client/styles/_tokens.scss`; change the colors there.
 */
export const brand = {
  ink: '#1b1733',
  white: '#fff',
  amber: '#f2a541',
  coral: '#e2725b',
  violet: '#6d4bc3',
  emerald: '#0b7f5a',
  'teal-bright': '#14b8a6',
  'brand-indigo': '#4c3fa3',
  'brand-indigo-dark': '#3a2f7d',
  'brand-teal': '#0f766e',
  'danger-on-ink': '#ffb4a9',
  paper: '#faf8f4',
  mist: '#eef0f7',
  card: '#fff',
  'ink-ground': '#1b1733',
  text: '#2b2a3d',
  title: '#1b1733',
  'on-title': '#fff',
  muted: '#5c5b70',
  indigo: '#4c3fa3',
  'indigo-dark': '#3a2f7d',
  teal: '#0f766e',
  rust: '#b8452d',
  burnt: '#a8500f',
  danger: '#b3261e',
  fill: '#4c3fa3',
  'fill-dark': '#3a2f7d',
  line: '#dcdfea',
  'line-on-mist': '#cfd3e3',
  'control-line': '#85849b',
  near: '#4c3fa3',
  middle: '#0f766e',
  lavender: '#dcd8ee',
  contour: '#a9a1d8',
} as const;

/** The same by night. */
export const brandByNight = {
  ...brand,
  paper: '#15122b',
  mist: '#1a1835',
  card: '#221e40',
  'ink-ground': '#0d0b1c',
  text: '#dad7ea',
  title: '#f5f3fd',
  'on-title': '#1b1733',
  muted: '#b1adcb',
  indigo: '#b6acf8',
  'indigo-dark': '#cdc6fc',
  teal: '#54cdbf',
  rust: '#f2a08d',
  burnt: '#f2a541',
  danger: '#ff9d93',
  fill: '#7263d6',
  'fill-dark': '#5a4bbd',
  line: '#3a365c',
  'line-on-mist': '#403c64',
  'control-line': '#8987a6',
  near: '#8f83e0',
  middle: '#14b8a6',
  lavender: '#2f2a55',
  contour: '#5d55a0',
} as const;

/** The color of a phone browser's bars: the pages' background. */
export const themeColor = brand.paper;
export const darkThemeColor = brandByNight.paper;
