import type { Knex } from 'knex';
import type { Row } from '#server/db/tables.ts';
import type { GiftCode } from '#server/features/gift-cards/gift-codes.ts';
import { fields, hello, paragraph, partial, steps } from '#server/mail/blocks.ts';
import { oneLine } from '#server/mail/plain.ts';
import type { MailCopy } from '#server/mail/render.ts';
import { formatUsd } from '#shared/money.ts';
import type { StoredOrderEvent } from '#shared/orders/panel.ts';
import { site } from '#shared/site.ts';
import type { OrderContext } from '../context.ts';
import { mailAboutOrder, renderOrderMail } from '../mails.ts';
import type { OrderRow } from '../orders.ts';
import { type CardFace, cardFace, cardPath } from './card-face.ts';

interface GiftCardMail {
  card: CardFace;
  /** The drawing of its theme. */
  drawingUrl: string;
  /** The page where the card can be viewed and printed. */
  cardUrl: string;
  /** The buyer's order: 'Gift Card - $300', or with the name of its package. */
  item: string;
  /** Where the mail with the card went, in a copy for the buyer. */
  sentTo: string;
  /** Whether the desk sent it, which replaces the code. */
  isSentByDesk: boolean;
}

const newCode = 'The card has a new code. Earlier codes and links no longer work.';
const keepSafe = 'Keep the code and the link to yourself: anyone who has either one can use the card.';

/** To the buyer, who passes it on. */
export const giftCard: MailCopy<GiftCardMail> = {
  subject: ({ card: { amount } }) => `Your ${amount} gift card, with its code`,
  preheader: 'Print the card, or forward this email to the person it’s for.',
  title: 'Your gift card',
  body: (data) => [
    hello,
    paragraph('Here’s your gift card:'),
    giftFace(data),
    fields,
    steps,
    paragraph('Keep this email safe: anyone who has the code or the link can use the card.'),
  ],
  steps: ({ card, isSentByDesk }) => [
    'Print the card, or forward this email to the person it’s for.',
    ...(isSentByDesk ? [newCode] : []),
    ...stepsOf(card, 'They book a session on our website with the code, or call us.'),
  ],
  sections,
  reason: 'You’re getting this email because someone used this address to order on our website.',
};

/** To the recipient. */
export const giftDelivered: MailCopy<GiftCardMail> = {
  subject: ({ card: { giver, amount } }) => `${giver || 'Someone'} gave you a ${amount} gift card`,
  preheader: ({ card: { giver, message } }) =>
    `For coaching or assessment${giver && message && `, with a message from ${giver}`}.`,
  title: 'A gift for you',
  body: (data) => [
    hello,
    paragraph(`${data.card.giver || 'Someone'} gave you a gift card for coaching or assessment:`),
    giftFace(data),
    steps,
  ],
  steps: ({ card, isSentByDesk }) => [
    ...stepsOf(card, 'Book a session on our website with the code, or call us.'),
    ...(isSentByDesk ? [newCode] : []),
    keepSafe,
  ],
  reason: `You’re getting this email because someone bought you a gift card from ${site.name}.`,
};

/** The same for the buyer, who asked for a copy. */
export const giftCopy: MailCopy<GiftCardMail> = {
  subject: ({ card: { amount, recipient } }) =>
    `Your ${amount} gift card is on its way${recipient && ` to ${recipient}`}`,
  preheader: 'A copy of the card that you gave, with its code.',
  title: 'Your gift is on its way',
  body: (data) => [
    hello,
    paragraph('We’ve emailed your gift card to its recipient. Here’s the card:'),
    giftFace(data),
    fields,
    steps,
  ],
  steps: ({ card }) => [
    `We’ve sent it to ${oneLine(card.recipient) || 'the address that you gave us'}.`,
    ...stepsOf(card, 'The recipient books a session on our website with the code, or calls us.'),
  ],
  sections,
  reason: 'You’re getting this email because you asked for a copy of a gift card that you bought.',
};

interface GiftResentMail {
  amount: string;
  item: string;
  /** Where the card went this time. */
  sentTo: string;
}

/** To the buyer, when the desk has sent the card elsewhere, so that they can object. It contains no code. */
export const giftResent: MailCopy<GiftResentMail> = {
  subject: ({ amount }) => `We sent your ${amount} gift card`,
  preheader: 'Where it went, and what to do if that’s wrong.',
  title: 'We sent your gift card',
  body: ({ amount }) => [
    hello,
    paragraph(`We’ve sent your ${amount} gift card to the address below.`),
    steps,
    fields,
  ],
  steps: () => [newCode, 'Not what you expected? Call or write to us.'],
  sections: ({ item, sentTo }) => [
    {
      title: 'Your order',
      fields: [
        { label: 'Order', value: item },
        { label: 'Sent to', value: sentTo },
      ],
    },
  ],
  reason: 'You’re getting this email because you bought this gift card.',
};

const giftFace = ({ card, drawingUrl, cardUrl }: GiftCardMail) =>
  partial('gift-face', { card, drawingUrl, cardUrl });

function stepsOf({ hasConsultation }: CardFace, booking: string): string[] {
  return [
    booking,
    ...(hasConsultation
      ? ['We’ll start with the free 15-minute consultation that comes with this card.']
      : []),
  ];
}

function sections({ item, card: { theme }, sentTo }: GiftCardMail) {
  return [
    {
      title: 'Your order',
      fields: [
        { label: 'Order', value: item },
        { label: 'Theme', value: theme.name },
        { label: 'Sent to', value: sentTo },
      ],
    },
  ];
}

interface CardMail {
  order: OrderRow;
  gift: GiftCode;
  delivery: Row<'gift_deliveries'> | undefined;
  /** The staff member who sent it by hand, if any, with the browser's key. */
  who?: string | null;
  key?: string;
}

/** The card to its buyer, who passes it on, so it has no link to the order, which is only for the buyer. */
export const mailCardToBuyer = (context: OrderContext, trx: Knex, mail: CardMail) =>
  mailCard(context, trx, mail, {
    event: 'gift-card',
    copy: giftCard,
    to: mail.order.snapshot.customer.email,
  });

/** The card to its recipient. @param to their address */
export const mailCardToRecipient = (context: OrderContext, trx: Knex, mail: CardMail, to: string) =>
  mailCard(context, trx, mail, {
    event: 'gift-delivered',
    copy: giftDelivered,
    to,
    replyTo: mail.order.snapshot.customer.email,
  });

/** A copy of that to the buyer. @param sentTo where the card went */
export const mailCopyToBuyer = (context: OrderContext, trx: Knex, mail: CardMail, sentTo: string) =>
  mailCard(context, trx, mail, {
    event: 'gift-copy',
    copy: giftCopy,
    to: mail.order.snapshot.customer.email,
    sentTo,
  });

/** Tells the buyer that the desk has sent the card again, and where. */
export async function mailResent(
  context: OrderContext,
  trx: Knex,
  { id, amount, snapshot: { customer, item } }: OrderRow,
  sentTo: string,
): Promise<void> {
  const rendered = await renderOrderMail(context, giftResent, { amount: formatUsd(amount), item, sentTo });
  const mail = { to: customer.email, ...rendered };
  const about = { orderId: id, number: 1 };
  await mailAboutOrder(context, trx, about, { kind: 'gift card sent again', event: 'gift-resent', mail });
}

interface Sending {
  event: StoredOrderEvent;
  copy: MailCopy<GiftCardMail>;
  to: string;
  replyTo?: string;
  sentTo?: string;
}

async function mailCard(
  context: OrderContext,
  trx: Knex,
  { order, gift, delivery, who, key }: CardMail,
  { event, copy, to, replyTo, sentTo = '' }: Sending,
): Promise<void> {
  const { siteUrl } = context.config;
  const card = cardFace(order, { ...gift, delivery });
  const rendered = await renderOrderMail(context, copy, {
    card,
    drawingUrl: `${siteUrl}/images/gift-cards/${card.theme.id}.png`,
    cardUrl: siteUrl + cardPath(gift.token),
    item: order.snapshot.item,
    sentTo,
    isSentByDesk: key !== undefined,
  });
  const mail = { to, ...(replyTo && { replyTo }), ...rendered };
  const about = { orderId: order.id, number: 1 };
  await mailAboutOrder(context, trx, about, { kind: 'gift card', event, mail, who: who ?? null, key });
}
