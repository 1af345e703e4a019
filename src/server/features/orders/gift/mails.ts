import type { Knex } from 'knex';
import type { Row } from '#server/db/tables.ts';
import type { GiftCode } from '#server/features/gift-cards/gift-codes.ts';
import { fieldList, hello, paragraph, partial, steps } from '#server/mail/blocks.ts';
import { defineMail, type MailDefinition } from '#server/mail/definition.ts';
import { oneLine } from '#server/mail/plain.ts';
import type { Typed } from '#server/mail/types.ts';
import type { Services } from '#server/services.ts';
import { longDay } from '#shared/dates/dates.ts';
import { type GiftTheme, giftIdentity, giftThemes } from '#shared/gift-cards/gift-cards.ts';
import { formatMoney } from '#shared/money.ts';
import type { StoredOrderEvent } from '#shared/orders/panel.ts';
import type { OrderRow } from '../orders.ts';
import { mailAboutOrder } from '../send-mails.ts';
import { type CardFace, cardFace, cardPath, giftColors } from './card-face.ts';

const newCode = 'The card has a new code. Earlier codes and links no longer work.';
const keepSafe = 'Keep the code and the link to yourself: anyone who has either one can use the card.';

const cardSample = (typed: Typed) => ({
  card: {
    theme: giftThemes.find(({ id }) => id === 'birthday') as GiftTheme,
    colors: giftColors.coral,
    detail: 'NextGen Success - PLUS',
    amount: formatMoney(300),
    message: typed('For the year ahead.'),
    recipient: typed('Robin Marsh'),
    giver: typed('Dana Reyes'),
    code: 'ABCD-EFGH-JKMN-PQRS-TVWX-2345-6789',
    expires: longDay('2027-01-31'),
    hasConsultation: true,
  } as CardFace,
  // The drawing of its theme; nothing that a test would have to fetch.
  drawingUrl: 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=',
  // The page where the card can be viewed and printed.
  cardUrl: 'https://larkfield.example/gift-card?token=K7QF3MTR',
  // The buyer's order: 'Gift Card - $300', or with the name of its package.
  item: 'Gift Card - NextGen Success - PLUS',
  // Where the mail with the card went, in a copy for the buyer.
  sentTo: typed('robin.marsh@example.com'),
  // Whether the desk sent it, which replaces the code.
  isSentByDesk: false,
});
type GiftCardData = ReturnType<typeof cardSample>;

/** To the buyer, who passes it on. */
export const giftCard = defineMail('gift card', {
  offer: 'giftCards',
  audience: 'customer',
  cause: 'a paid card without a recipient, to its buyer; also when the desk sends it again',
  sample(typed) {
    const data = cardSample(typed);
    return { ...data, card: { ...data.card, recipient: '', giver: '' }, sentTo: '' };
  },
  subject: ({ card: { amount } }) => `Your ${amount} gift card, with its code`,
  preheader: 'Print the card, or forward this email to the person it’s for.',
  title: 'Your gift card',
  body: (data) => [
    hello,
    paragraph('Here’s your gift card:'),
    giftFace(data),
    cardFields(data),
    steps(
      'Print the card, or forward this email to the person it’s for.',
      ...(data.isSentByDesk ? [newCode] : []),
      ...stepsOf(data, 'They book a session on our website with the code, or call us.'),
    ),
    paragraph('Keep this email safe: anyone who has the code or the link can use the card.'),
  ],
  reason: 'You’re getting this email because someone used this address to order on our website.',
});

export const giftDelivered = defineMail('gift card to its recipient', {
  offer: 'giftCards',
  audience: 'customer',
  cause: 'a paid card, on its day; also when the desk sends it again',
  sample: (typed) => ({ ...cardSample(typed), sentTo: '', isSentByDesk: true }),
  subject: ({ card: { giver, amount } }) => `${giver || 'Someone'} gave you a ${amount} gift card`,
  preheader: ({ card: { giver, message } }) =>
    `For coaching or assessment${giver && message && `, with a message from ${giver}`}.`,
  title: 'A gift for you',
  body: (data) => [
    hello,
    paragraph(`${data.card.giver || 'Someone'} gave you a gift card for coaching or assessment:`),
    giftFace(data),
    steps(
      ...stepsOf(data, 'Book a session on our website with the code, or call us.'),
      ...(data.isSentByDesk ? [newCode] : []),
      keepSafe,
    ),
  ],
  reason: ({ name }) => `You’re getting this email because someone bought you a gift card from ${name}.`,
});

export const giftCopy = defineMail('gift card copy', {
  offer: 'giftCards',
  audience: 'customer',
  cause: 'a card that was sent to its recipient, if the buyer asked for a copy',
  sample: cardSample,
  subject: ({ card: { amount, recipient } }) =>
    `Your ${amount} gift card is on its way${recipient && ` to ${recipient}`}`,
  preheader: 'A copy of the card that you gave, with its code.',
  title: 'Your gift is on its way',
  body: (data) => [
    hello,
    paragraph('We’ve emailed your gift card to its recipient. Here’s the card:'),
    giftFace(data),
    cardFields(data),
    steps(
      `We’ve sent it to ${oneLine(data.card.recipient) || 'the address that you gave us'}.`,
      ...stepsOf(data, 'The recipient books a session on our website with the code, or calls us.'),
    ),
  ],
  reason: 'You’re getting this email because you asked for a copy of a gift card that you bought.',
});

/** It lets the buyer object, and contains no code. */
export const giftResent = defineMail('gift card sent again', {
  offer: 'giftCards',
  audience: 'customer',
  cause: 'the desk sent the card elsewhere, which the buyer learns',
  sample: (typed) => ({
    amount: formatMoney(300),
    item: giftIdentity(300).name,
    sentTo: typed('robin@example.com'),
  }),
  subject: ({ amount }) => `We sent your ${amount} gift card`,
  preheader: 'Where it went, and what to do if that’s wrong.',
  title: 'We sent your gift card',
  body: ({ amount, item, sentTo }) => [
    hello,
    paragraph(`We’ve sent your ${amount} gift card to the address below.`),
    steps(newCode, 'Not what you expected? Call or write to us.'),
    fieldList({
      title: 'Your order',
      fields: [
        { label: 'Order', value: item },
        { label: 'Sent to', value: sentTo },
      ],
    }),
  ],
  reason: 'You’re getting this email because you bought this gift card.',
});

const giftFace = ({ card, drawingUrl, cardUrl }: GiftCardData) =>
  partial('gift-face', { card, drawingUrl, cardUrl });

const stepsOf = ({ card }: GiftCardData, booking: string): string[] =>
  card.hasConsultation
    ? [booking, 'We’ll start with the free 15-minute consultation that comes with this card.']
    : [booking];

const cardFields = ({ item, card, sentTo }: GiftCardData) =>
  fieldList({
    title: 'Your order',
    fields: [
      { label: 'Order', value: item },
      { label: 'Theme', value: card.theme.name },
      { label: 'Sent to', value: sentTo },
    ],
  });

interface CardMail {
  order: OrderRow;
  gift: GiftCode;
  delivery: Row<'gift_deliveries'> | undefined;
  /** The staff member who sent it by hand, if any, with the browser's key. */
  who?: string | null;
  key?: string;
}

/** The card to its buyer, who passes it on, so it has no link to the order, which is only for the buyer. */
export const mailCardToBuyer = (context: Services, trx: Knex, card: CardMail) =>
  mailCard(context, trx, card, {
    mail: giftCard,
    event: 'gift-card',
    to: card.order.snapshot.customer.email,
  });

/** @param to the recipient's address */
export const mailCardToRecipient = (context: Services, trx: Knex, card: CardMail, to: string) =>
  mailCard(context, trx, card, {
    mail: giftDelivered,
    event: 'gift-delivered',
    to,
    replyTo: card.order.snapshot.customer.email,
  });

/** @param sentTo where the card went */
export const mailCopyToBuyer = (context: Services, trx: Knex, card: CardMail, sentTo: string) =>
  mailCard(context, trx, card, {
    mail: giftCopy,
    event: 'gift-copy',
    to: card.order.snapshot.customer.email,
    sentTo,
  });

/** Tells the buyer that the desk has sent the card again, and where. */
export async function mailResent(
  context: Services,
  trx: Knex,
  { id, amount, snapshot: { customer, item } }: OrderRow,
  sentTo: string,
): Promise<void> {
  const data = { amount: formatMoney(amount), item, sentTo };
  const about = { orderId: id, number: 1 };
  await mailAboutOrder(context, trx, about, {
    mail: giftResent,
    data,
    to: customer.email,
    event: 'gift-resent',
  });
}

interface Sending {
  mail: MailDefinition<GiftCardData>;
  event: StoredOrderEvent;
  to: string;
  replyTo?: string;
  sentTo?: string;
}

async function mailCard(
  context: Services,
  trx: Knex,
  { order, gift, delivery, who, key }: CardMail,
  { sentTo = '', ...sending }: Sending,
): Promise<void> {
  const { siteUrl } = context.config;
  const card = cardFace(order, { ...gift, delivery });
  const data = {
    card,
    drawingUrl: `${siteUrl}/images/gift-cards/${card.theme.id}.png`,
    cardUrl: siteUrl + cardPath(gift.token),
    item: order.snapshot.item,
    sentTo,
    isSentByDesk: key !== undefined,
  };
  const about = { orderId: order.id, number: 1 };
  await mailAboutOrder(context, trx, about, { ...sending, data, who: who ?? null, key });
}
