import type { Request, Response } from 'express';
import type { Row } from '#server/db/tables.ts';
import { formBody, noBody } from '#server/http/body.ts';
import { type Call, defineCall, publicAccess } from '#server/http/call.ts';
import { HttpError } from '#server/http/errors.ts';
import { sendMessagePage } from '#server/http/message-page.ts';
import { hourlyLimit } from '#server/http/rate-limit.ts';
import { refuseCrossSite } from '#server/http/request-guards.ts';
import { privateLinkHeaders } from '#server/http/security-headers.ts';
import { type PageServices, privatePage, sendErrorPage } from '#server/http/visitor-page.ts';
import type { Services } from '#server/services.ts';
import { choiceField } from '#shared/forms/fields.ts';
import { schemaOf } from '#shared/forms/schema.ts';
import { confirmWords } from '#shared/orders/buyer-words.ts';
import { IDEMPOTENCY_KEY, orderOpenPath } from '#shared/orders/keys.ts';
import { type InvoiceBudget, invoiceBudget } from '../order-limits.ts';
import { confirmAddress, leaveQueue } from '../order-queue.ts';
import { performUntil, RESPOND_WITHIN_MS } from '../perform.ts';
import { findReferenceByClientKey } from '../record-order.ts';
import {
  buyerOrderPath,
  confirmPage,
  findLinkedOrder,
  findOrderToConfirm,
  orderPage,
  orderToken,
  receiptPage,
  remindersPage,
} from './link.ts';
import { hasReceipt, renderOrder, renderReceipt } from './page.ts';
import { stopReminders } from './reminders.ts';

const buttonSchema = schemaOf({
  action: choiceField([{ value: 'stop-reminders' }], 'Please use a button on the page.'),
});

const noSuchLink = () => new HttpError(404, 'This link isn’t valid.');

/** The buyer's page of an order and its receipts. A GET changes nothing, since scanners of mail follow links; its button posts. */
export function buyerCalls(context: PageServices): Call[] {
  const { knex, config } = context;
  const find = async ({ query: { token } }: Request) => {
    const order = await findLinkedOrder(knex, token, config.acceptedSecrets);
    if (!order) throw noSuchLink();
    return { token: String(token), order };
  };
  const budget = invoiceBudget(context);
  const toConfirm = async ({ query: { token } }: Request) => {
    const found = await findOrderToConfirm(knex, token, config.acceptedSecrets);
    if (!found) throw noSuchLink();
    return { order: found.order, path: buyerOrderPath(orderToken(found.reference, config.sessionSecret)) };
  };
  const remark = 'Your order hasn’t changed.';
  const write = { method: 'post', describe: null, onError: sendErrorPage(remark) } as const;
  return [
    privatePage({
      path: orderPage,
      remark,
      render: async (req) => renderOrder(context, { ...(await find(req)), done: req.query.done }),
    }),
    defineCall({
      ...write,
      path: orderPage,
      access: [privateLinkHeaders, refuseCrossSite(config)],
      limit: hourlyLimit(context, 'order-change', 60),
      body: formBody('OrderChange', buttonSchema, { action: 'stop-reminders' }),
      repeat: 'state',
      async handler(req, res, { action }) {
        const { token, order } = await find(req);
        await stopReminders(context, order.id);
        res.redirect(303, `${buyerOrderPath(token, { done: action })}#reminders`);
      },
    }),
    privatePage({
      path: receiptPage,
      remark,
      async render(req, res) {
        const { token, order } = await find(req);
        const number = Number(req.query.payment);
        const invoice = await knex('invoices')
          .where({ order_id: order.id, number: Number.isSafeInteger(number) ? number : 0 })
          .first('*');
        if (!invoice || !hasReceipt(invoice)) return res.redirect(303, buyerOrderPath(token));
        return renderReceipt(context, { token, order, invoice });
      },
    }),
    // For mail programs without one-click support.
    privatePage({
      path: remindersPage,
      remark,
      async render(req, res) {
        res.redirect(303, `${buyerOrderPath((await find(req)).token)}#reminders`);
      },
    }),
    defineCall({
      ...write,
      path: remindersPage,
      // A mail program posts to the address (RFC 8058); the token in it gives the right.
      access: [privateLinkHeaders, publicAccess],
      // The servers of mail programs post for many people.
      limit: hourlyLimit(context, 'order-reminders', 300),
      body: noBody,
      repeat: 'state',
      async handler(req: Request, res: Response) {
        await stopReminders(context, (await find(req)).order.id);
        sendMessagePage(res, 200, {
          heading: 'No more reminders',
          sentence: 'We won’t remind you about this order anymore.',
        });
      },
    }),
    privatePage({
      path: confirmPage,
      remark,
      async render(req, res) {
        const { order, path } = await toConfirm(req);
        // Once is enough; the link then leads to the order.
        if (order.queued_at === null || order.confirmed_at !== null) return res.redirect(303, path);
        sendMessagePage(res, 200, {
          heading: confirmWords.title,
          sentence: confirmWords.sentence(order.package_name),
          button: { action: req.originalUrl, label: confirmWords.button },
        });
      },
    }),
    defineCall({
      ...write,
      path: confirmPage,
      access: [privateLinkHeaders, refuseCrossSite(config)],
      limit: hourlyLimit(context, 'order-confirm', 60),
      body: noBody,
      repeat: 'state',
      async handler(req: Request, res: Response) {
        const { order, path } = await toConfirm(req);
        await confirmAndInvoice(context, budget, order);
        res.redirect(303, path);
      },
    }),
    // Only the browser that placed the order has its key. The id of an invoice, which others may know, opens nothing.
    defineCall({
      ...write,
      path: orderOpenPath,
      access: [privateLinkHeaders, refuseCrossSite(config)],
      limit: hourlyLimit(context, 'order-open', 60),
      body: formBody('OwnOrder', findMyOrderSchema, { key: '6b0f2a527d0c4c779d1e2f8f4a7f1c11' }),
      repeat: 'reads',
      async handler(_req, res, { key }) {
        const reference = await findReferenceByClientKey(knex, key);
        if (reference === null) throw noSuchLink();
        res.redirect(303, buyerOrderPath(orderToken(reference, config.sessionSecret)));
      },
    }),
  ];
}

/** The buyer of a waiting order confirms the address. The invoice is created at once if the budget allows, or else in turn. */
async function confirmAndInvoice(
  context: Services,
  budget: InvoiceBudget,
  { id, customer_email: email }: Row<'orders'>,
): Promise<void> {
  const { wakeOutbox } = context;
  await confirmAddress(context, id);
  const taken = await budget.take(email);
  if (typeof taken === 'string') return;
  if (!(await leaveQueue(context, id))) return taken();
  // If it takes longer, the link is mailed.
  await performUntil(context, id, AbortSignal.timeout(RESPOND_WITHIN_MS), async () => true);
  wakeOutbox();
}

const findMyOrderSchema = schemaOf({
  key: {
    type: 'string',
    pattern: IDEMPOTENCY_KEY.source,
    message: 'This must be the key of an order from this browser.',
  },
});
