import { bookingPath } from '../paths.ts';
import type { GiftCardState } from './panel.ts';

/** The page of a card, for people with its link, and its print. */
export const giftCardPageWords = {
  title: (recipient: string) => (recipient ? `A gift card for ${recipient}` : 'Your gift card'),
  from: (giver: string) => `From ${giver}`,
  to: (recipient: string) => `For ${recipient}`,
  code: 'Code',
  valid: (day: string) => `Valid through ${day}`,
  consultation: 'With a free 15-minute consultation',
  left: (balance: string, amount: string) => `${balance} of ${amount} left`,
  book: { label: 'Book a session', to: bookingPath() },
  print: 'To keep the card on paper, use your browser’s print command. It fits on one sheet.',
  next: 'How it works',
  steps: [
    'Book a session on our website, and type the code where the form asks for it. Or call us, and we’ll find a date together.',
    'We take the price of each session from the card. The rest stays on it.',
  ],
  keepSafe: 'Keep the code and this link to yourself: anyone who has either one can use the card.',
};

/** The line above the card, which says whether it can be used. */
export const giftCardPageStates: Record<GiftCardState, { word: string; sentence: string; tone: string }> = {
  active: {
    word: 'Ready to use',
    sentence: 'It pays for coaching, assessment or a package.',
    tone: 'good',
  },
  used: { word: 'Used up', sentence: 'All of it has been used. Thank you.', tone: 'over' },
  expired: {
    word: 'Expired',
    sentence: 'Its last day has passed. Write to us if you didn’t expect that.',
    tone: 'late',
  },
  disabled: {
    word: 'Not valid',
    sentence: 'This card can’t be used. Please ask the person who gave it to you, or write to us.',
    tone: 'late',
  },
  elsewhere: {
    word: 'Not valid',
    sentence: 'This card can’t be used at the moment. A card from a trial of the website was never paid for.',
    tone: 'late',
  },
};
