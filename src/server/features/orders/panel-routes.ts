import { inTransaction } from '#server/db/transaction.ts';
import type { Call } from '#server/http/call.ts';
import { keyReused } from '#server/http/errors.ts';
import { listCalls } from '#server/http/list-calls.ts';
import { noContent, ok, refusals } from '#server/http/openapi/description.ts';
import { createLimiter } from '#server/http/rate-limit.ts';
import { defineStaffCall, type PanelServices, type StaffAction, withPassword } from '#server/http/staff.ts';
import { sendCardSchema } from '#shared/gift-cards/panel.ts';
import { ifOffered } from '#shared/offered.ts';
import {
  type EndOrder,
  endOrderSchema,
  orderDetailShape,
  orderIdSchema,
  orderList,
  orderNoteSchema,
  sendLinkSchema,
} from '#shared/orders/panel.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { endByHand, markRefunded } from './end-order.ts';
import { sendCardAgain } from './gift/deliver.ts';
import { sendLinkAgain } from './link-again.ts';
import { statusCheckLimit } from './order-limits.ts';
import { addOrderEvent, noSuchOrder } from './orders.ts';
import { listOrders } from './panel-list.ts';
import { readOrder } from './panel-order.ts';
import { readPaymentStatus } from './payment-status.ts';
import { RESPOND_WITHIN_MS } from './perform.ts';

/** Far more than one person sends. */
const LINKS_PER_HOUR = 60;
const HOUR_MS = 60 * 60_000;

/** Orders in the panel: who bought what, what is paid, and what needs attention (docs/decisions/0078). */
export function orderPanelCalls(context: PanelServices): Call[] {
  const { knex, config, staff, now } = context;
  const countCheck = statusCheckLimit(context);
  const ending = (
    path: string,
    { id, summary, action }: { id: string; summary: string; action: StaffAction['action'] },
    end: typeof endByHand,
  ) =>
    defineStaffCall(staff, {
      path,
      right: 'orders',
      body: withPassword('EndOfOrder', endOrderSchema, { id: 12, key: 'q7Zk2vXw9LrT4sB8' }),
      repeat: 'key',
      id,
      summary,
      responses: { ...noContent(), ...refusals(404, 409, 503) },
      async handler(req, _res, given: EndOrder) {
        await end(context, given, {
          who: staff.nameOf(req),
          alsoDo: (trx) => staff.record(trx, req, { action, subject: `order ${given.id}` }),
        });
      },
    });
  const take = createLimiter(context, { name: 'order-link', limit: LINKS_PER_HOUR, windowMs: HOUR_MS });
  return [
    ...listCalls(context, orderList, {
      summary: 'List orders, with those that need attention first',
      example: { state: 'partially_paid' },
      read: (query, size) => listOrders(knex, query, { now: now(), provider: config.payments }, size),
    }),
    defineStaffCall(staff, {
      path: staffApi.order,
      right: 'order list',
      body: withPassword('OrderId', orderIdSchema, { id: 12 }),
      repeat: 'reads',
      id: 'adminReadOrder',
      summary: 'Read one order with its payments, emails and history',
      responses: { ...ok('The order.', orderDetailShape), ...refusals(404) },
      handler: (_req, _res, { id }) => readOrder(context, id),
    }),
    defineStaffCall(staff, {
      path: staffApi.noteOrder,
      right: 'order list',
      body: withPassword('OrderNote', orderNoteSchema, {
        id: 12,
        text: 'Called: pays next week.',
        key: 'q7Zk2vXw9LrT4sB8',
      }),
      repeat: ['key', 'Without a key, each call stores a note.'],
      id: 'adminNoteOrder',
      summary: 'Add a note to an order; only staff see it',
      responses: { ...noContent(), ...refusals(404, 409) },
      async handler(req, _res, { id, text: note, key }) {
        await inTransaction(knex, async (trx) => {
          // Locked first, so that the second of two concurrent requests sees the note of the first.
          if (!(await trx('orders').where({ id }).forUpdate().first('id'))) throw noSuchOrder();
          const known =
            key && (await trx('order_events').where({ order_id: id, request_key: key }).first('text'));
          if (known && known.text !== note) throw keyReused();
          if (known) return;
          const event = { kind: 'note', who: staff.nameOf(req), text: note, ...(key && { key }) } as const;
          await addOrderEvent(context, trx, { orderId: id, number: null }, event);
          await staff.record(trx, req, { action: 'note', subject: `order ${id}` });
        });
      },
    }),
    defineStaffCall(staff, {
      path: staffApi.sendOrderLink,
      right: 'orders',
      body: withPassword('LinkOfOrder', sendLinkSchema, { id: 12, number: 1, key: 'q7Zk2vXw9LrT4sB8' }),
      repeat: 'key',
      id: 'adminSendOrderLink',
      summary: 'Email the payment link to the buyer again; 409 when there is nothing to pay',
      responses: { ...noContent(), ...refusals(404, 409) },
      async handler(req, _res, given) {
        const who = staff.nameOf(req);
        await take(who ?? 'shared password');
        const { id, number } = given;
        await sendLinkAgain(context, given, {
          who,
          refresh: (providerId) => readPaymentStatus(context, providerId, RESPOND_WITHIN_MS, countCheck),
          alsoDo: (trx) =>
            staff.record(trx, req, { action: 'send link', subject: `order ${id}, payment ${number}` }),
        });
      },
    }),
    // Here, since its mails are about the order (docs/decisions/0081).
    ...ifOffered(
      'giftCards',
      defineStaffCall(staff, {
        path: staffApi.sendGiftCard,
        right: 'gift cards',
        body: withPassword('GiftCardSending', sendCardSchema, {
          id: 12,
          email: 'robin@example.com',
          name: 'Robin',
          key: 'q7Zk2vXw9LrT4sB8',
        }),
        repeat: ['key', 'Until the card is sent to another address.'],
        id: 'adminSendGiftCard',
        summary: 'Send a gift card now, with a new code',
        responses: { ...noContent('It is on its way.'), ...refusals(404, 409) },
        async handler(req, _res, sending) {
          await sendCardAgain(context, sending, {
            who: staff.nameOf(req),
            alsoDo: (trx, lastFour) =>
              staff.record(trx, req, {
                action: 'send',
                subject: `gift card ${sending.id}, its code now ends in ${lastFour}`,
              }),
          });
        },
      }),
    ),
    ending(
      staffApi.endOrder,
      {
        id: 'adminEndOrder',
        summary: 'Cancel an unpaid order or end a payment plan; the buyer gets an email',
        action: 'end order',
      },
      endByHand,
    ),
    ending(
      staffApi.markOrderRefunded,
      {
        id: 'adminMarkOrderRefunded',
        summary: 'Mark an order as refunded: its invoices are voided, and the buyer gets an email',
        action: 'refund order',
      },
      markRefunded,
    ),
  ];
}
