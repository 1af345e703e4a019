import { dateOnly, emailPattern, limits, line, yesOrNo } from '../forms/fields.ts';

/** The fields of /checkout and the payment call that name a card's recipient; all of them are optional. */
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
