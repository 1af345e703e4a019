import { longDay } from '../dates/dates.ts';
import { units } from '../money/currency-name.ts';
import { formatMoney } from '../money.ts';
import { listKeys, listWords, recordWords } from '../panel/list-words.ts';
import { recognize } from '../spelling.ts';
import type { GiftCardState, GiftEntryKind } from './panel.ts';

/** The words of Gift cards: balances, ledgers and the report (docs/decisions/0081). */

const left = (balance: number) => (balance === 0 ? 'Nothing is left.' : `${formatMoney(balance)} is left.`);

export const giftCardStateWords: Record<GiftCardState, { word: string; sentence: string }> = {
  active: { word: 'Active', sentence: 'This card can be redeemed.' },
  used: { word: 'Used up', sentence: 'The full amount has been redeemed.' },
  expired: { word: 'Expired', sentence: 'This card has expired, so it can’t be redeemed.' },
  disabled: {
    word: 'Disabled',
    sentence: 'This card can’t be redeemed, because its payment was refunded or reversed.',
  },
  elsewhere: {
    word: 'Other billing',
    sentence:
      'This card can’t be redeemed, because it was paid through another billing service than the website uses. In a trial (the sandbox), no money was paid.',
  },
};

/** For a disabled card: previous redemptions stay in its ledger. */
export const redeemedBefore = (amount: number) =>
  `${formatMoney(amount)} had already been redeemed and stays in the ledger. Agree with the buyer on what happens to this amount.`;

export const giftEntryWords: Record<GiftEntryKind, string> = {
  issued: 'Issued',
  redeemed: 'Redeemed',
  restored: 'Restored',
  voided: 'Voided',
  reinstated: 'Reinstated',
  expired: 'Expired',
};

/** Why a change of a card was refused. */
export const changeRefusals = {
  disabled: 'This card is disabled because its payment was refunded or reversed. Nothing was changed.',
  elsewhere:
    'This card was paid through another billing service than the website uses, such as the sandbox. Nothing was changed.',
  expired: (day: string) => `This card has expired: its last day was ${longDay(day)}. Nothing was changed.`,
  notEnough: (amount: number, balance: number) =>
    balance === 0
      ? 'Nothing is left on this card.'
      : `Only ${formatMoney(balance)} is left on this card, so ${formatMoney(amount)} can’t be redeemed.`,
  notTaken: (amount: number, taken: number, balance: number) =>
    taken === 0
      ? `Nothing on this card has been redeemed, so there’s nothing to restore. ${left(balance)}`
      : `You can restore at most ${formatMoney(taken)}, so ${formatMoney(amount)} is too much. ${left(balance)}`,
  meanwhile: (kind: GiftEntryKind, who: string | null, amount: number, balance: number) =>
    `${who ?? 'Someone else'} changed this card first (${formatMoney(amount)} ${giftEntryWords[kind].toLowerCase()}), so your change wasn’t made. ${left(balance)}`,
  otherRequest: (kind: GiftEntryKind, amount: number, balance: number) =>
    `Your first attempt went through (${formatMoney(amount)} ${giftEntryWords[kind].toLowerCase()}), so this second attempt changed nothing. ${left(balance)}`,
} as const;

/** For a second attempt with a corrected recipient, when the response to the first attempt was lost. */
export const sentElsewhere =
  'Your first attempt went through, so the card went to the recipient you entered first. To send it to the corrected recipient, close this dialog and open it again.';

export const unknownCode = `We don’t ${recognize} this code. Check each character: a code has 16 letters and digits, with or without dashes.`;

export const giftCardWords = {
  ...listWords,
  title: 'Gift cards',
  loading: 'Loading gift cards...',
  failed: 'The gift cards couldn’t be loaded',
  states: 'State',
  all: 'All',
  list: 'Gift cards',
  filter: 'Search',
  clear: 'Clear search',
  search: 'Last four characters of the code, buyer, email or order',
  rows: (count: number) => (count === 1 ? '1 gift card' : `${count} gift cards`),
  endsIn: (lastFour: string) => `Ends in ${lastFour}`,
  amount: (balance: number, amount: number) =>
    balance === amount ? formatMoney(amount) : `${formatMoney(balance)} of ${formatMoney(amount)}`,
  until: (day: string) => `Until ${longDay(day)}`,
  empty: 'No gift cards yet',
  emptyHint: 'A card shows up here as soon as it’s paid for.',
  nothing: 'Nothing here',
  nothingHint: 'No gift card has this state.',
  nothingFoundHint:
    'Try the last four characters of the code, part of the buyer’s name, or the order number.',
  pages: 'Pages of gift cards',
  erased: 'Erased',
  keys: listKeys,
  lookUp: 'Look up a code',
  lookUpText: 'Type or paste the whole code. Capital letters and dashes don’t matter.',
  code: 'Code',
  lookUpSubmit: 'Look up',
};

export const liabilityWords = {
  title: 'What we owe',
  about: 'By year of issue, in the firm’s time zone. Outstanding is the amount that can still be redeemed.',
  columns: {
    year: 'Issued in',
    cards: 'Cards',
    issued: 'Issued',
    redeemed: 'Redeemed',
    expired: 'Expired',
    voided: 'Voided',
    outstanding: 'Outstanding',
  },
  total: 'All years',
  loading: 'Adding up...',
  failed: 'The totals couldn’t be loaded',
};

export const oneGiftCardWords = {
  ...recordWords,
  title: (lastFour: string) => `Gift card ending in ${lastFour}`,
  anyTitle: 'Gift card',
  failed: 'This gift card couldn’t be loaded',
  back: 'Gift cards',
  neighbors: 'Other gift cards',
  balance: 'Balance',
  of: (amount: number) => `of ${formatMoney(amount)}`,
  redeem: 'Redeem',
  restore: 'Restore',
  redeemTitle: 'Redeem from this card',
  redeemText: (balance: number) => `${formatMoney(balance)} can be redeemed.`,
  redeemed: (amount: number) => `${formatMoney(amount)} redeemed`,
  restoreTitle: 'Restore to this card',
  restoreText: (redeemed: number) =>
    `${formatMoney(redeemed)} has been redeemed. Restore an amount that was redeemed by mistake or for a session that didn’t happen.`,
  restored: (amount: number) => `${formatMoney(amount)} restored`,
  amount: `Amount in ${units}`,
  wrongAmount: `Please enter an amount in whole ${units}.`,
  note: 'Purpose',
  noteHint:
    'For example, “Session of May 3”. Only the firm sees this note. An export of the buyer’s data includes it.',
  send: 'Send the card',
  sendTitle: 'Send this card?',
  sendText:
    'We’ll email the card with a new code right away. If the buyer isn’t the recipient, we’ll tell the buyer too. The current code, on paper or in an email, stops working.',
  sendSubmit: 'Send card',
  sent: 'The card is on its way',
  recipient: 'Recipient',
  recipientName: 'Recipient’s name',
  recipientNameHint: 'It’s printed on the card. Leave it empty to keep the current name.',
  recipientEmail: 'Recipient’s email',
  handedOn: 'The buyer gets the card and passes it on',
  goesOut: (moment: string) => `Goes out ${moment}`,
  wentOut: (moment: string) => `Sent ${moment}`,
  facts: 'About this card',
  card: 'Card',
  buyer: 'Buyer',
  email: 'Email',
  order: 'Order',
  orderOf: (id: number) => `Order ${id}`,
  worth: 'Sold for',
  taken: 'Redeemed',
  issued: 'Issued',
  until: 'Last day',
  day: longDay,
  disabledOn: 'Disabled',
  ledger: 'Ledger',
  columns: { what: 'Entry', amount: 'Amount', balance: 'Balance' },
  signed: (amount: number) => `${amount < 0 ? '−' : '+'}${formatMoney(Math.abs(amount))}`,
};
