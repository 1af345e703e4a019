import { line } from '../forms/fields.ts';
import type { FormSchema } from '../forms/schema.ts';

/** What a code that somebody types is worth. */
export const giftBalanceSchema = {
  type: 'object',
  properties: { giftCode: line(4, 'Please enter the whole code of the card.', 100) },
  required: ['giftCode'],
} as const satisfies FormSchema;

export interface GiftCardBalance {
  /** In whole US dollars. */
  balance: number;
  lastFour: string;
}

/** Letters and digits of a whole code; older cards have sixteen. */
const WHOLE = [16, 28];

/** Whether as much is typed as a code has. */
export const isWholeCode = (typed: string) => WHOLE.includes(typed.replace(/[^0-9A-Za-z]/g, '').length);
