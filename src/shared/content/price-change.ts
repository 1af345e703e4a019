import { paths } from '../paths.ts';

/** At /checkout, if the amount of an order is not its price, or not any more. Loads only then. */
export const priceChange = {
  title: 'The price has changed',
  /** Of a gift card that is not for a package. */
  gone: 'This amount isn’t available',
  /** @param item 'Leadership Velocity - PRO' @param full '$3,900' @param monthly '$1,300', or '' if it is paid at once */
  sentence: (item: string, full: string, monthly: string) =>
    `The price of ${item} is now ${full}${monthly && `, or ${monthly} for each of three payments`}.`,
  note: 'You haven’t ordered anything yet.',
  choose: (amount: string) => `Continue with ${amount}`,
  others: {
    package: { label: 'View packages', href: paths.packages },
    gift_card: { label: 'Choose another gift card', href: paths.giftCards },
  },
};
