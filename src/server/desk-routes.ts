import {
  type BookingToday,
  type DeskNow,
  type Draft,
  type OrderInNeed,
  SHOWN_AT_MOST,
} from '../shared/desk/now.ts';
import { staffApi } from '../shared/desk/paths.ts';
import { listDrafts } from './features/articles/editing/store.ts';
import { bookingsToday } from './features/bookings/week.ts';
import { countOpen } from './features/leads/list.ts';
import { readOrdersInNeed } from './features/orders/desk-list.ts';
import type { Call } from './http/call.ts';
import { json, moment, objectSchema, orNull } from './http/openapi/description.ts';
import type { Right } from './http/rights.ts';
import { defineStaffCall, passwordOnly, type Staff } from './http/staff.ts';
import type { FormsContext } from './submissions/submission.ts';

const text = { type: 'string' } as const;
const integer = { type: 'integer' } as const;

const order = objectSchema<OrderInNeed>('OrderInNeed', {
  id: integer,
  item: text,
  buyer: orNull(text),
  stuck: orNull(text),
});
const booking = objectSchema<BookingToday>('BookingToday', {
  id: integer,
  slot: text,
  state: text,
  name: text,
  subject: text,
  lead: orNull(integer),
});
const draft = objectSchema<Draft>('Draft', { id: integer, title: text, updatedAt: moment });
const deskNow = objectSchema<DeskNow>('DeskNow', {
  leads: { type: ['object', 'null'], properties: { open: integer, overdue: integer } },
  orders: {
    type: ['object', 'null'],
    properties: { needing: integer, first: { type: 'array', items: order } },
  },
  bookings: { type: ['array', 'null'], items: booking },
  drafts: { type: ['array', 'null'], items: draft },
});

/** What waits for somebody, over all domains: the counts in the panel's menu, and its first view. */
export const deskCalls = ({ staff, ...context }: FormsContext & { staff: Staff }): Call[] => [
  defineStaffCall(staff, {
    path: staffApi.desk,
    right: 'self',
    body: passwordOnly,
    describe: {
      id: 'adminReadDesk',
      summary: 'What waits for somebody',
      answers: {
        200: { description: 'Null for what the role does not include.', content: json(deskNow) },
      },
    },
    async handler(req, res) {
      const { knex, now } = context;
      const readIf = async <T>(right: Right, read: () => Promise<T>) =>
        staff.mayDo(req, right) ? await read() : null;
      const found: DeskNow = {
        leads: await readIf('leads', () => countOpen(knex, { now: now() })),
        orders: await readIf('order list', () => readOrdersInNeed(knex, now(), SHOWN_AT_MOST)),
        bookings: await readIf('bookings', () => bookingsToday(context)),
        drafts: await readIf('articles', () => listDrafts(knex, SHOWN_AT_MOST)),
      };
      res.json(found);
    },
  }),
];
