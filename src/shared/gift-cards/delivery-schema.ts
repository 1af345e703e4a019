import { dateOnly, emailPattern, limits, line, yesOrNo } from '../forms/fields.ts';

/** What of /checkout and the payment call says to whom a card goes; all of it may be missing. */
export const deliveryFields = {
  recipientName: line(0, 'Please use one line of plain text.', limits.name),
  recipientEmail: {
    type: 'string',
    maxLength: limits.email,
    pattern: `^$|${emailPattern}`,
    message: 'Please enter a valid email address',
  },
  deliverOn: dateOnly('Please choose a date.'),
  buyerCopy: yesOrNo('Please tick the box or leave it.'),
} as const;
