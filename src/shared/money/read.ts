import * as notation from './notation.ts';

const escaped = (text: string) => text.trim().replace(/\W/g, '\\$&') || '\\s';

/** The currency's sign, for a regular expression. */
export const sign = escaped(notation.before + notation.after);
/** Also for a regular expression. */
export const group = escaped(notation.group);

const signs = new RegExp(`^${sign}\\s*|\\s*${sign}$`);
const groups = new RegExp(`(\\d)${group}(?=\\d{3}(?!\\d))`, 'g');

/** A number without the sign and groups with which people may write it: '1200' of '$1,200', '$ 1200' and '1200'. */
export const plainNumber = (text: string) => text.trim().replace(signs, '').replace(groups, '$1');
