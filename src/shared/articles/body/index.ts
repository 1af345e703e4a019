export { cleanFormat } from './clean-format.ts';
export { type LineKind, type LineMark, lineKinds } from './line-kinds.ts';
export { parseBody } from './parse-body.ts';
export { plainText, readMinutes } from './plain-text.ts';
export type * from './types.ts';
