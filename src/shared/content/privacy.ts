import { ifOffered, offers } from '../offered.ts';
import { retentionMonths } from '../retention.ts';
import type { LegalDocument } from './legal.ts';

/** "36 months", or the rule if nothing is deleted automatically. */
function kept(months: number | null): string {
  if (months === null) return 'as long as you don’t ask us to delete it';
  return months === 1 ? 'one month' : `${months} months`;
}

/** /privacy. It describes what the product does: when you change what is stored or sent, change it here too. */
export const privacy: LegalDocument = {
  meta: {
    title: 'Privacy Policy: what we keep and for how long',
    description:
      'What you send us, who else sees it, how long we keep it and how to have it deleted. No cookies for visitors, no trackers.',
  },
  hero: {
    kicker: 'Privacy',
    title: 'Privacy Policy',
    lead: 'What we learn about you, what we do with it, and how to have it deleted.',
  },
  changedDay: '2026-11-26',
  isSample: true,
  sections: ({ email }) => [
    {
      id: 'what-you-send',
      title: 'What you send us',
      paragraphs: [
        'We keep what you type into a form and the time you sent it. We use both to do what you asked for, and for nothing else.',
        `After the time listed below, our website deletes messages${offers.traineeships ? ', bookings and applications' : ' and bookings'} automatically.`,
      ],
      facts: [
        { term: 'Messages', text: `Kept for ${kept(retentionMonths.contactMessages)}.` },
        { term: 'Bookings', text: `Kept for ${kept(retentionMonths.bookings)}.` },
        ...ifOffered('traineeships', {
          term: 'Traineeship applications',
          text: `Kept for ${kept(retentionMonths.applications)}, with the files you attached.`,
        }),
        ...ifOffered('newsletter', {
          term: 'Newsletter',
          text: `We keep your address until you unsubscribe. After that, we keep it for ${kept(retentionMonths.unsubscribed)}, as a record that you left. An address that you don’t confirm is kept for ${kept(retentionMonths.unconfirmed)}.`,
        }),
        ...ifOffered('onlinePayment', {
          term: offers.giftCards ? 'Orders and gift cards' : 'Orders',
          text: [
            'Your name, email and phone, what you bought and what you paid.',
            ...ifOffered(
              'giftCards',
              'For a gift card, we also keep your message and, if you give them, the recipient’s name and email.',
            ),
            'Tax law determines how long we keep this.',
          ].join(' '),
        }),
      ],
    },
    {
      id: 'who-sees-it',
      title: 'Who else sees it',
      paragraphs: [
        ...ifOffered(
          'onlinePayment',
          'When you order, our billing service gets your name, your email and what you bought. It’s called Zoho Invoice, and you pay on its page. Your credit card number never reaches us.',
        ),
        'Our email provider delivers the emails that we send you. No one else gets your data, and no one gets it for advertising.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and what your browser keeps',
      paragraphs: [
        'Visitors get no cookies from us, and there are no trackers. Only our staff pages set cookies.',
        [
          ...(offers.onlinePayment
            ? [
                'Your own browser remembers your light or dark setting, the package you chose and the payment you began.',
                `It also holds codes that identify your latest orders${offers.traineeships ? ', and for 30 days any application that you haven’t sent' : ''}.`,
              ]
            : [
                'Your own browser remembers your light or dark setting.',
                ...ifOffered(
                  'traineeships',
                  'For 30 days, it also holds any application that you haven’t sent.',
                ),
              ]),
          `Until you close the tab, it holds what you’ve typed into a form${offers.giftCards ? ', and the gift card you’re building' : ''}. What you type reaches us only when you send it.`,
          ...ifOffered('onlinePayment', 'Our payment pages use what’s stored to look up your order.'),
          'To remove what’s stored, clear this site’s data in your browser.',
        ].join(' '),
        'The map on our contact page comes from OpenStreetMap. OpenStreetMap gets your IP address when it shows the map.',
      ],
    },
    {
      id: 'logs',
      title: 'Our server’s log',
      paragraphs: [
        'Our website logs which page was requested and when, without names or IP addresses. The web server that forwards requests to our website keeps IP addresses for two weeks, to fend off abuse.',
      ],
    },
    {
      id: 'your-rights',
      title: 'What you can ask for',
      paragraphs: [
        `Write to ${email}. We’ll send you what we keep about you, correct it, or delete it.`,
        ...ifOffered(
          'onlinePayment',
          'After that, our website keeps only what the law requires of an order. That’s the amount, package and dates, without your name. The invoice at our billing service still names you. If your order is still open, we erase your details when it closes.',
        ),
      ],
    },
  ],
};
