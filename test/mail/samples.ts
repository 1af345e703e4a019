import { applicationConfirmation, applicationNotice } from '#server/features/applications/mails.ts';
import { firmChange, visitorChange } from '#server/features/bookings/change-copy.ts';
import { crowdedDayNotice } from '#server/features/bookings/crowded-days.ts';
import {
  bookingConfirmation,
  bookingNotice,
  bookingSections,
  bookingToVerify,
} from '#server/features/bookings/mails.ts';
import { contactConfirmation, contactNotice } from '#server/features/contact/mails.ts';
import { leadReply, morningDigest } from '#server/features/leads/mails.ts';
import { newsletterConfirmation } from '#server/features/newsletter/mails.ts';
import { giftColours } from '#server/features/orders/gift/card-face.ts';
import { giftCard, giftCopy, giftDelivered, giftResent } from '#server/features/orders/gift/mails.ts';
import {
  confirmOrder,
  orderEnded,
  orderFirm,
  orderNotice,
  paymentLink,
  paymentReceipt,
  reminder,
} from '#server/features/orders/mail-copy.ts';
import { staffInvitation, staffPassword } from '#server/features/staff/mails.ts';
import { type MailCopy, type RenderedMail, renderMail } from '#server/mail/render.ts';
import { bookingFields } from '#shared/bookings/booking.ts';
import { contactFields } from '#shared/contact/contact.ts';
import { type GiftTheme, giftThemes } from '#shared/gift-cards/gift-cards.ts';
import {
  applicationAnswers,
  applicationFields,
  inWords,
  validBooking,
  validContact,
} from '../support/forms.ts';

/** Every mail of the product. */
const copies = {
  'contact-firm': contactNotice,
  'contact-visitor': contactConfirmation,
  'booking-firm': bookingNotice,
  'booking-visitor': bookingConfirmation,
  'booking-to-verify': bookingToVerify,
  'booking-freed': visitorChange('freed'),
  'booking-verified-firm': firmChange('verified', bookingSections),
  'crowded-day': crowdedDayNotice,
  'booking-change-firm': firmChange('moved by visitor', bookingSections),
  'booking-change-visitor': visitorChange('proposed'),
  'application-firm': applicationNotice,
  'application-visitor': applicationConfirmation,
  'payment-link': paymentLink,
  'payment-receipt': paymentReceipt,
  'order-confirmation': confirmOrder,
  'order-ended': orderEnded,
  'order-reminder': reminder(true),
  'order-reminder-later': reminder(false),
  'gift-card': giftCard,
  'gift-delivered': giftDelivered,
  'gift-copy': giftCopy,
  'gift-resent': giftResent,
  'order-firm': orderFirm,
  'order-notice': orderNotice,
  'newsletter-confirmation': newsletterConfirmation,
  'staff-invitation': staffInvitation,
  'staff-password': staffPassword,
  'lead-reply': leadReply,
  'morning-digest': morningDigest,
};

export type MailName = keyof typeof copies;
type Samples = { [Name in MailName]: (typeof copies)[Name] extends MailCopy<infer Data> ? Data : never };

/** Renders a mail by its name. */
export function renderSample<Name extends MailName>(name: Name, data: Samples[Name]): Promise<RenderedMail> {
  return renderMail(copies[name] as MailCopy<Samples[Name]>, data);
}

/** One of each mail; `fill` makes each value that a visitor types. */
export function sampleMails(fill: (ordinary: string) => string = (ordinary) => ordinary): Samples {
  const typed = <Answers extends object>(answers: Answers) =>
    Object.fromEntries(
      Object.entries(answers).map(([name, value]) => [name, typeof value === 'string' ? fill(value) : value]),
    ) as Answers;
  // Choices from our lists, in the words of the form.
  const contact = { ...typed(inWords(contactFields, validContact)), service: 'Pre-Hire Assessments' };
  const booking = {
    ...typed(inWords(bookingFields, validBooking)),
    service: 'Leadership Development',
    date: 'Monday, March 9, 2026',
    time: '9:00 AM',
    timeZone: 'America/New_York',
  };
  const application = {
    ...typed(inWords(applicationFields, applicationAnswers)),
    files: [
      { name: fill('resume.pdf'), size: 184_320, isProtected: false },
      { name: fill('transcript.docx'), size: 48_211, isProtected: true },
    ],
    link: 'https://larkfield.example/admin/inbox?search=ABCD2345&status=all',
  };
  const order = {
    name: fill('Dana Reyes'),
    item: 'Leadership Velocity - PRO',
    amount: '$1,233',
    part: 'Payment 1 of 3',
    invoiceNumber: 'INV-000042',
  };
  const orderLinks = {
    payUrl: 'https://invoices.example/pay?id=a&b=c',
    orderUrl: 'https://larkfield.example/order?token=WEB-K7QF3MTR.3d4c',
  };
  const gift = {
    card: {
      theme: giftThemes.find(({ id }) => id === 'birthday') as GiftTheme,
      colours: giftColours.coral,
      detail: 'NextGen Success - PLUS',
      amount: '$300',
      message: fill('For the year ahead.'),
      recipient: fill('Robin Marsh'),
      giver: fill('Dana Reyes'),
      code: 'ABCD-EFGH-JKMN-PQRS-TVWX-2345-6789',
      expires: 'January 31, 2027',
      hasConsultation: true,
    },
    // Nothing that a test would have to fetch.
    drawingUrl: 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=',
    cardUrl: 'https://larkfield.example/gift-card?token=K7QF3MTR',
    item: 'Gift Card - NextGen Success - PLUS',
    sentTo: fill('robin.marsh@example.com'),
  };
  return {
    'contact-firm': { ...contact, quarantined: false, isConfirmed: true },
    'contact-visitor': {
      service: contact.service,
      link: 'https://larkfield.example/sent?token=K7QF3MTR.3d4c',
    },
    'booking-firm': { ...booking, quarantined: true, isConfirmed: false },
    'booking-visitor': {
      service: booking.service,
      link: 'https://larkfield.example/booking?token=1f2e.3d4c',
      date: booking.date,
      time: booking.time,
      timeZone: booking.timeZone,
    },
    'booking-to-verify': {
      service: booking.service,
      link: 'https://larkfield.example/booking?token=1f2e.3d4c',
      date: booking.date,
      time: booking.time,
      timeZone: booking.timeZone,
    },
    'booking-freed': {
      service: booking.service,
      link: 'https://larkfield.example/booking?token=1f2e.3d4c',
      date: booking.date,
      time: booking.time,
      timeZone: booking.timeZone,
      former: '',
      hasFile: true,
    },
    'booking-verified-firm': { ...booking, former: '', isMailed: true },
    'crowded-day': {
      date: booking.date,
      unverified: 14,
      seats: 42,
      url: 'https://larkfield.example/admin/calendar?week=2026-03-09',
    },
    'booking-change-firm': {
      ...booking,
      former: 'The previous time was Friday, March 6, 2026 at 2:30 PM.',
      isMailed: true,
    },
    'booking-change-visitor': {
      service: booking.service,
      link: 'https://larkfield.example/booking?token=1f2e.3d4c',
      date: booking.date,
      time: booking.time,
      timeZone: booking.timeZone,
      former: 'The current time is Friday, March 6, 2026 at 2:30 PM.',
      hasFile: true,
    },
    'application-firm': { ...application, quarantined: false, isConfirmed: true },
    'application-visitor': {
      internshipType: application.internshipType,
      fileCount: 2,
      link: 'https://larkfield.example/sent?token=K7QF3MTR.3d4c',
    },
    'payment-link': { ...order, ...orderLinks, isFirst: true, isPartlyPaid: false },
    'order-confirmation': {
      ...order,
      confirmUrl: 'https://larkfield.example/order/confirm?token=WEB-7K2M.Zk2vXw9LrT4sB8',
    },
    'order-reminder': { ...order, ...orderLinks, isLast: false },
    'order-reminder-later': { ...order, ...orderLinks, part: 'Payment 2 of 3', isLast: true },
    'order-ended': { ...order, ...orderLinks, how: 'given-back', isGift: true },
    'payment-receipt': {
      ...order,
      orderUrl: orderLinks.orderUrl,
      paidOn: 'January 31, 2026',
      isGift: false,
      deliveredOn: '',
      isFirst: true,
      later: ['February 28, 2026', 'March 31, 2026'],
    },
    'gift-card': {
      ...gift,
      card: { ...gift.card, recipient: '', giver: '' },
      sentTo: '',
      isSentByDesk: false,
    },
    'gift-delivered': { ...gift, sentTo: '', isSentByDesk: true },
    'gift-copy': { ...gift, isSentByDesk: false },
    'gift-resent': { amount: '$300', item: 'Gift Card - $300', sentTo: fill('robin@example.com') },
    'order-firm': {
      ...order,
      email: fill('dana.reyes@university.example'),
      phone: fill('(413) 555-0177'),
      isFollowedUp: true,
      lastFour: '2345',
      deliveredOn: '',
    },
    'order-notice': {
      ...order,
      email: fill('dana.reyes@university.example'),
      phone: fill('(413) 555-0177'),
      lastFour: '2345',
      orderId: '42',
      headline: 'Payment reversed',
      sentence: 'The payment for this invoice was reversed, or the paid invoice was voided or deleted.',
      steps: ['Nothing more is billed for this order.'],
    },
    'newsletter-confirmation': {
      confirmUrl: 'https://www.larkfield.example/confirm?token=d&e=f',
      unsubscribeUrl: 'https://www.larkfield.example/unsubscribe?token=a&b=c',
    },
    'staff-invitation': {
      name: fill('Robin Marsh'),
      work: 'write and publish articles',
      acceptUrl: 'https://www.larkfield.example/admin#invitation=abc',
    },
    'staff-password': {
      name: fill('Robin Marsh'),
      setUrl: 'https://www.larkfield.example/admin#password=abc',
    },
    'lead-reply': {
      subject: 'Re: We received your message',
      text: fill('Hello Ann,\n\nThank you for writing.\nShall we talk on Tuesday at ten?'),
      signature: [fill('Dana Reyes'), 'Larkfield Talent & Leadership'],
    },
    'morning-digest': {
      name: fill('Dana Reyes'),
      day: 'Monday, March 9',
      summary: '17 overdue, 1 due today',
      groups: [
        {
          title: 'Overdue',
          more: 16,
          leads: [
            {
              subject: 'Corporate Training',
              reference: 'K7QF-3MTR',
              due: 'Friday, March 6 at 5:00 PM',
              url: 'https://www.larkfield.example/admin/inbox/7',
            },
          ],
        },
        {
          title: 'Due today',
          more: 0,
          leads: [
            {
              subject: 'Research & Analytics',
              reference: '',
              due: 'Monday, March 9 at 5:00 PM',
              url: 'https://www.larkfield.example/admin/inbox/8',
            },
          ],
        },
      ],
    },
  };
}

/** Replies by a person at the firm, with only their words. */
export const letters: readonly MailName[] = ['lead-reply'];

export const templateNames = Object.keys(copies) as MailName[];
