import { after, before, group } from './notation.ts';

const sign = (before + after).trim();

/** A number without the sign and groups with which people may write it: '1200' of '$1,200', '$ 1200' and '1200'. */
export function plainNumber(text: string): string {
  const typed = text.trim();
  const amount = typed.startsWith(sign) ? typed.slice(sign.length) : typed;
  const number = (amount.endsWith(sign) ? amount.slice(0, amount.length - sign.length) : amount).trim();
  const [first = '', ...groups] = number.split(group.trim() || /\s/);
  return groups.every((digits) => /^\d{3}(?!\d)/.test(digits)) ? first + groups.join('') : number;
}
