/** The builder's last part, and the same at /checkout for those who skipped the builder. */
export const giftDelivery = {
  title: 'Who is it for?',
  help: 'If you leave out the recipient’s email address, we send the card to you, to print or forward.',
  recipientName: { label: 'Recipient’s name', help: 'It’s printed on the card.' },
  recipientEmail: {
    label: 'Recipient’s email',
    help: 'We send the card here. Leave this blank to pass the card on yourself.',
  },
  deliverOn: {
    label: 'Delivery date',
    help: 'Choose a date up to six months ahead, and we’ll send the card at 9 AM our time. Without a date, we send it right after you pay.',
  },
  buyerCopy: { label: 'Send me a copy of the card, too' },
};
