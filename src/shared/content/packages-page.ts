/** The toggle of each family, and the words on a card. */
export const packageTexts = {
  /** Leads to a family further down the page. */
  families: 'Choose a package family',
  paymentLegend: 'Payment',
  tierLegend: 'Package',
  paymentModes: { full: 'Pay in Full', monthly: '3 Monthly Payments' },
  /** Beside the price. */
  per: { full: 'one payment', monthly: 'a month for 3 months' },
  /** The total of the three displayed payments. @param amount '$5,985' */
  monthlyTotal: (amount: string) => `Total ${amount}`,
  /** Before the name of the tier that this one extends, and before the list of a first tier. */
  buildsOn: 'Everything in',
  plus: 'and',
  startsWith: 'What you get',
  /** If checkout charges a different amount than the one above. @param amount '$1,900' */
  charged: (amount: string) => `Charged: ${amount} × 3`,
  monthlyNote: 'Checkout shows the exact amount of each payment before you confirm.',
  purchase: 'PURCHASE',
  /** Instead, where nothing is paid on the site. */
  bookCall: 'Book a call',
  bookCallAbout: (item: string) => `Book a call about ${item}`,
};

/** Shown when the address says `?success=true` (product.md, 1). */
export const purchaseToast = {
  title: 'Purchase Successful!',
  description: 'Thank you for your purchase. You will receive a confirmation email shortly.',
};
