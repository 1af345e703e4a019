/** The builder's last part, and the same at /checkout. */
export const giftDelivery = {
  title: 'Have us send it (optional)',
  help: 'If you leave out their email address, we send the card to you, to print or forward.',
  recipientName: { label: 'Their name', help: 'It’s printed on the card.' },
  recipientEmail: {
    label: 'Their email',
    help: 'We send the card here. Leave this blank to pass the card on yourself.',
  },
  deliverOn: {
    label: 'Send it on',
    help: 'We send the card at 9 AM our time, up to six months ahead. If you don’t choose a date, we send it right after you pay.',
  },
  buyerCopy: { label: 'Send me a copy of the card, too' },
};
