import { formatMoney } from '../money.ts';
import type { PriceList } from '../packages/prices.ts';
import { canceling, recognize } from '../spelling.ts';

/** Why a code is not taken, beside its field. */
export const codeRefusals = {
  unknown: `We don’t ${recognize} this code. Please check it, letter by letter.`,
  disabled: 'This card is no longer valid. Please write to us.',
  elsewhere: 'This card can’t be used at the moment. A card from a trial of the website was never paid for.',
  /** After what such a card paid. */
  ofTrial: '(the card is from a trial of the website, so no money was paid)',
  expired: 'This card has expired.',
  used: 'Nothing is left on this card. Please clear this field, or use another card.',
  held: 'An earlier order is still using this card’s balance, and we can’t cancel that order here. Please write to us.',
  heldForNow:
    'An earlier order is still using this card’s balance. We tried to cancel that order to free the balance, but the payment service didn’t answer. Please try again in a few minutes.',
  beingFreed: `An earlier order is still using this card’s balance. We’re ${canceling} that order to free the balance. Please try again in a minute.`,
  forCard: 'A gift card can’t buy another gift card.',
  notEnough: (amount: number, balance: number) =>
    `Only ${formatMoney(balance)} is left on this card, but the session costs ${formatMoney(amount)}.`,
};

/** The words of the field for a code, at /checkout and with a booking. */
export const giftCode = {
  label: 'Gift card code',
  help: 'Four groups of four characters, as on the card. Capitals and dashes don’t matter.',
  session: 'What should the card pay for?',
  sessionHelp: 'We’ll take the price from the card. If you cancel, we’ll put it back.',
  sessionPrompt: 'Choose a session',
  chooseSession: 'Please choose what the card should pay for.',
  checking: 'Looking up the card...',
  left: (balance: string) => `${balance} is left on this card.`,
  /** At /checkout. @param rest the amount still to be paid, or '' */
  pays: (given: string, rest: string) =>
    rest
      ? `The card pays ${given}, and you pay ${rest} today. After ten days without payment, we cancel the order.`
      : `The card covers the full ${given}.`,
};

/** The sessions that a card pays for, as options of a select. */
export const giftSessions = ({ giftAmounts = [] }: Pick<PriceList, 'giftAmounts'>) =>
  giftAmounts.map(({ amount, label }) => ({
    value: String(amount),
    label: `${label}, ${formatMoney(amount)}`,
  }));
