/** The labels and buttons with which visitors build a gift card. */
export const giftBuilder = {
  preview: 'Preview',
  theme: 'Choose a theme',
  package: 'Choose a package',
  noPackage: 'No package, only an amount',
  /** Beside a family of packages. @param amount '$1,200' */
  from: (amount: string) => `from ${amount}`,
  amount: 'Or choose an amount',
  amountHelp: 'Used only if you don’t choose a package.',
  amountOverridden: 'Your package’s price is used instead.',
  message: 'Personal message',
  messageHelp: 'It’s printed on the card.',
  /** After the number of characters typed. */
  messageLimit: 'of 500 characters',
  /** On the card until there is something to show. */
  noValue: 'Your amount',
  noMessage: 'Your message appears here.',
  forWhom: (name: string) => `For ${name}`,
  validFor: 'Valid for 12 months',
  freeConsultation: 'Includes a free 15-minute consultation',
  value: 'Value',
  proceed: 'Proceed to checkout',
  missing: {
    title: 'Selection Required',
    description: 'Please select a package or amount for your gift card.',
  },
};
