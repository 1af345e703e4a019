import { paths } from '../paths.ts';

/** At /checkout, if the amount of an order is not its price, or not any more. Loads only then. */
export const priceChange = {
  title: 'The price has changed',
  /** @param item 'Leadership Velocity - PRO' @param full '$3,900' @param monthly '$1,300', or '' if it is paid at once */
  sentence: (item: string, full: string, monthly: string) =>
    `The price of ${item} is now ${full}${monthly && `, or ${monthly} for each of three payments`}.`,
  note: 'You haven’t ordered anything yet.',
  full: (amount: string) => `Continue with ${amount}`,
  monthly: (amount: string) => `Continue with ${amount} × 3`,
  package: { label: 'View packages', href: paths.packages },
  gift_card: { label: 'Choose another gift card', href: paths.giftCards },
};

/** For a gift card whose amount is not among the presets. */
export const amountGone = {
  title: 'This amount isn’t available',
  text: 'You haven’t ordered anything yet. Please choose another amount for your gift card.',
};
