import type { Knex } from 'knex';
import { formatUsd } from '../../../../shared/money.ts';
import type { StoredOrderEvent } from '../../../../shared/orders/desk.ts';
import type { Row } from '../../../db/tables.ts';
import { enqueueMail } from '../../../mail/outbox.ts';
import { type MailCopy, renderMail } from '../../../mail/render.ts';
import type { GiftCode } from '../../gift-cards/gift-codes.ts';
import type { OrderContext } from '../context.ts';
import { mailBuyer } from '../mails.ts';
import { addOrderEvent } from '../order-events.ts';
import type { OrderRow } from '../orders.ts';
import { isErased } from '../personal-data.ts';
import { cardFace, cardPath } from './card-face.ts';
import { type GiftCardMail, giftCard, giftCopy, giftDelivered, giftResent } from './mail-copy.ts';

interface CardMail {
  order: OrderRow;
  gift: GiftCode;
  delivery: Row<'gift_deliveries'> | undefined;
  /** Of the staff, where somebody sent it by hand, with the browser's key for it. */
  who?: string | null;
  key?: string;
}

/** The card to its buyer, who hands it on: so it has no link to the order, which is the buyer's alone. */
export const mailCardToBuyer = (context: OrderContext, trx: Knex, mail: CardMail) =>
  send(context, trx, mail, { kind: 'gift-card', copy: giftCard, to: mail.order.snapshot.customer.email });

/** The card to whom it is for. @param to their address */
export const mailCardToRecipient = (context: OrderContext, trx: Knex, mail: CardMail, to: string) =>
  send(context, trx, mail, {
    kind: 'gift-delivered',
    copy: giftDelivered,
    to,
    replyTo: mail.order.snapshot.customer.email,
  });

/** A copy of that to the buyer. @param sentTo where the card went */
export const mailCopyToBuyer = (context: OrderContext, trx: Knex, mail: CardMail, sentTo: string) =>
  send(context, trx, mail, {
    kind: 'gift-copy',
    copy: giftCopy,
    to: mail.order.snapshot.customer.email,
    sentTo,
  });

/** Tells the buyer that the desk has sent the card again, and where. */
export async function mailResent(
  context: OrderContext,
  trx: Knex,
  order: OrderRow,
  sentTo: string,
): Promise<void> {
  const { customer, item } = order.snapshot;
  if (isErased(customer.email)) return;
  const data = { amount: formatUsd(order.amount), item, sentTo };
  const rendered = await renderMail(giftResent, data);
  const messageId = await mailBuyer(context, trx, order, 'gift card sent again', rendered);
  await addOrderEvent(context, trx, { orderId: order.id, number: 1 }, { kind: 'gift-resent', messageId });
}

interface Sending {
  kind: StoredOrderEvent;
  copy: MailCopy<GiftCardMail>;
  to: string;
  replyTo?: string;
  sentTo?: string;
}

async function send(
  context: OrderContext,
  trx: Knex,
  { order, gift, delivery, who = null, key }: CardMail,
  { kind, copy, to, replyTo, sentTo = '' }: Sending,
): Promise<void> {
  const { siteUrl } = context.config;
  const card = cardFace(order, { ...gift, delivery });
  const rendered = await renderMail(copy, {
    card,
    drawingUrl: `${siteUrl}/images/gift-cards/${card.theme.id}.png`,
    cardUrl: siteUrl + cardPath(gift.token),
    item: order.snapshot.item,
    sentTo,
  });
  const mail = { to, ...(replyTo && { replyTo }), ...rendered };
  const about = { table: 'orders', id: order.id } as const;
  const messageId = await enqueueMail(trx, { kind: 'gift card', about, mail }, context);
  await addOrderEvent(
    context,
    trx,
    { orderId: order.id, number: 1 },
    {
      kind,
      who,
      messageId,
      ...(key && { key }),
    },
  );
}
