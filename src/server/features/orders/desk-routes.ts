import { staffApi } from '../../../shared/desk/paths.ts';
import {
  type EndOrder,
  endOrderSchema,
  type Order,
  type OrderDetail,
  type OrderEvent,
  type OrderList,
  type OrderNeed,
  type OrderPayment,
  orderIdSchema,
  orderList,
  orderNoteSchema,
  sendLinkSchema,
} from '../../../shared/orders/desk.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Call } from '../../http/call.ts';
import { json, moment, objectSchema, orNull } from '../../http/openapi/description.ts';
import { refusals } from '../../http/openapi/refusals.ts';
import { limiter } from '../../http/rate-limit.ts';
import { defineStaffCall, type Staff, withPassword } from '../../http/staff.ts';
import type { OrderContext } from './context.ts';
import { listOrders } from './desk-list.ts';
import { gone, readOrder } from './desk-order.ts';
import { endByHand, giveBack } from './end-order.ts';
import { sendLinkAgain } from './link-again.ts';
import { addOrderEvent } from './order-events.ts';
import { statusCheckLimit } from './order-limits.ts';
import { ANSWER_WITHIN_MS } from './payment-intent.ts';
import { readPaymentStatus } from './payment-status.ts';

/** Far more than one person sends. */
const LINKS_PER_HOUR = 60;
const HOUR_MS = 60 * 60_000;

const text = { type: 'string' } as const;
const integer = { type: 'integer' } as const;
const yesOrNo = { type: 'boolean' } as const;
const list = (items: object) => ({ type: 'array', items }) as const;

const properties = {
  id: integer,
  kind: text,
  item: text,
  buyer: {
    type: ['object', 'null'],
    properties: { name: text, email: text },
    description: 'Null once they were erased.',
  },
  state: text,
  total: { ...integer, description: 'Whole US dollars, as all amounts.' },
  paid: { ...integer, description: 'Of payments that came whole.' },
  createdAt: moment,
  endedAt: orNull(moment),
  stuck: { ...orNull(text), description: 'Why it needs somebody; null when it does not.' },
} as const;
const order = objectSchema<Order>('OrderAtDesk', properties);

const page = objectSchema<OrderList>('OrderList', {
  stuck: { ...list(order), description: 'Those that need somebody, before the first page.' },
  orders: list(order),
  next: { ...orNull(text), description: 'For `after`; null on the last page.' },
  needing: integer,
});
const detail = objectSchema<OrderDetail>('OrderDetail', {
  ...properties,
  phone: text,
  plan: text,
  payments: list(
    objectSchema<OrderPayment>('OrderPayment', {
      number: integer,
      amount: integer,
      status: text,
      dueDay: orNull(text),
      isOverdue: yesOrNo,
      paidAt: orNull(moment),
      invoiceNumber: orNull(text),
      reference: orNull(text),
      canSendLink: yesOrNo,
    }),
  ),
  gift: { type: ['object', 'null'], properties: { theme: text, message: text } },
  paidByCard: {
    type: ['object', 'null'],
    properties: { card: integer, lastFour: text, amount: integer },
  },
  code: {
    type: ['object', 'null'],
    properties: {
      card: integer,
      lastFour: text,
      state: text,
      amount: integer,
      balance: integer,
      redeemed: integer,
      day: text,
      isDisabled: yesOrNo,
    },
  },
  needs: list(
    objectSchema<OrderNeed>('OrderNeed', {
      number: integer,
      reason: text,
      headline: text,
      sentence: text,
      steps: list(text),
      said: text,
    }),
  ),
  canEnd: { ...orNull(text), description: 'cancel, or end plan; null when there is nothing to end.' },
  canGiveBack: yesOrNo,
  isEnding: { ...yesOrNo, description: 'Its end waits for the billing service.' },
  events: list(
    objectSchema<OrderEvent>(
      'OrderEvent',
      {
        id: text,
        kind: text,
        number: orNull(integer),
        who: orNull(text),
        text,
        at: moment,
        mail: { ...text, description: 'What became of a mail: queued, sent or dead.' },
      },
      { optional: ['mail'] },
    ),
  ),
});
const done = { 204: { description: 'It is done.' } };

/** Orders in the panel: who bought what, what is paid, and what needs somebody (docs/decisions/0078). */
export function orderDeskCalls(context: OrderContext & { staff: Staff }): Call[] {
  const { knex, config, staff, now } = context;
  const countCheck = statusCheckLimit(context);
  const ending = (
    path: string,
    { id, summary, action }: { id: string; summary: string; action: string },
    end: typeof endByHand,
  ) =>
    defineStaffCall(staff, {
      path,
      right: 'orders',
      body: withPassword(endOrderSchema, {
        title: 'EndOfOrder',
        example: { id: 12, key: 'q7Zk2vXw9LrT4sB8' },
      }),
      describe: { id, summary, answers: { ...done, ...refusals(404, 409, 503) } },
      async handler(req, res, given: EndOrder) {
        await end(context, given, {
          who: staff.nameOf(req),
          alsoDo: (trx) => staff.record(trx, req, { action, subject: `order ${given.id}` }),
        });
        res.status(204).end();
      },
    });
  const take = limiter({ knex, config, name: 'order-link', limit: LINKS_PER_HOUR, windowMs: HOUR_MS });
  return [
    defineStaffCall(staff, {
      path: staffApi.orders,
      right: 'order list',
      body: withPassword(orderList.pageSchema, { title: 'OrderQuery', example: { state: 'partially_paid' } }),
      describe: {
        id: 'adminListOrders',
        summary: 'What was ordered, fifty to a page; what needs somebody comes first',
        answers: { 200: { description: 'The newest first.', content: json(page) } },
      },
      async handler(_req, res, query) {
        res.json(await listOrders(knex, query, now()));
      },
    }),
    defineStaffCall(staff, {
      path: staffApi.order,
      right: 'order list',
      body: withPassword(orderIdSchema, { title: 'OrderId', example: { id: 12 } }),
      describe: {
        id: 'adminReadOrder',
        summary: 'One order with its payments, its mails and what happened',
        answers: { 200: { description: 'As it is now.', content: json(detail) }, ...refusals(404) },
      },
      async handler(_req, res, { id }) {
        res.json(await readOrder(context, id));
      },
    }),
    defineStaffCall(staff, {
      path: staffApi.noteOrder,
      right: 'order list',
      body: withPassword(orderNoteSchema, {
        title: 'OrderNote',
        example: { id: 12, text: 'Called: pays next week.' },
      }),
      describe: {
        id: 'adminNoteOrder',
        summary: 'Add a note to an order, for the firm alone',
        answers: { ...done, ...refusals(404) },
      },
      async handler(req, res, { id, text: note }) {
        await inTransaction(knex, async (trx) => {
          if (!(await trx('orders').where({ id }).first('id'))) throw gone();
          const event = { kind: 'note', who: staff.nameOf(req), text: note } as const;
          await addOrderEvent(context, trx, { orderId: id, number: null }, event);
          await staff.record(trx, req, { action: 'note', subject: `order ${id}` });
        });
        res.status(204).end();
      },
    }),
    defineStaffCall(staff, {
      path: staffApi.sendOrderLink,
      right: 'orders',
      body: withPassword(sendLinkSchema, {
        title: 'LinkOfOrder',
        example: { id: 12, number: 1, key: 'q7Zk2vXw9LrT4sB8' },
      }),
      describe: {
        id: 'adminSendOrderLink',
        summary: 'Mail the buyer the link to pay once more; 409 when there is nothing to pay',
        answers: { ...done, ...refusals(404, 409) },
      },
      async handler(req, res, given) {
        const who = staff.nameOf(req);
        await take(who ?? 'shared password');
        const { id, number } = given;
        await sendLinkAgain(context, given, {
          who,
          refresh: (providerId) => readPaymentStatus(context, providerId, ANSWER_WITHIN_MS, countCheck),
          alsoDo: (trx) =>
            staff.record(trx, req, { action: 'send link', subject: `order ${id}, payment ${number}` }),
        });
        res.status(204).end();
      },
    }),
    ending(
      staffApi.endOrder,
      {
        id: 'adminEndOrder',
        summary: 'Cancel an order that nobody has paid, or end a payment plan; the buyer is told',
        action: 'end order',
      },
      endByHand,
    ),
    ending(
      staffApi.giveBackOrder,
      {
        id: 'adminGiveBackOrder',
        summary: 'Mark an order as refunded: its invoices are voided, and the buyer is told',
        action: 'refund order',
      },
      giveBack,
    ),
  ];
}
