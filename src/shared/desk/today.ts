export type * from './answers.ts';

/** Rows in each list of Today. */
export const ROWS_OF_TODAY = 5;
