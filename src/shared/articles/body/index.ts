export { cleanFormat } from './clean-format.ts';
export { parseBody } from './parse-body.ts';
export { plainText, readMinutes } from './plain-text.ts';
export type * from './types.ts';
