import { isPaymentConnected } from '#server/config/payments.ts';
import { jsonBody } from '#server/http/body.ts';
import { type Call, defineCall, noRateLimit, publicAccess } from '#server/http/call.ts';
import { networkOf } from '#server/http/client-address.ts';
import { HttpError } from '#server/http/errors.ts';
import { bodyRefusals, json, ok, refusals } from '#server/http/openapi/description.ts';
import { hourlyLimit } from '#server/http/rate-limit.ts';
import { invalidFields } from '#server/http/read-form.ts';
import { refuseCrossSite } from '#server/http/request-guards.ts';
import type { Services } from '#server/services.ts';
import { localNow } from '#shared/dates/local-day.ts';
import { codeRefusals } from '#shared/gift-cards/code-words.ts';
import { offers } from '#shared/offered.ts';
import { paymentIntentSchema } from '#shared/orders/checkout-form.ts';
import { IDEMPOTENCY_KEY, pricesPath } from '#shared/orders/keys.ts';
import {
  paymentIntentShape,
  paymentStatusShape,
  pricesShape,
  queuedPaymentShape,
} from '#shared/orders/responses.ts';
import { notYetOpen } from '#shared/orders/sales-words.ts';
import { api } from '#shared/paths.ts';
import { readPriceLists } from '../content/price-lists.ts';
import { requireCard } from '../gift-cards/pay-with-card.ts';
import { invoiceBudget, statusCheckLimit } from './order-limits.ts';
import { paymentCreator } from './payment-intent.ts';
import { readPaymentStatus } from './payment-status.ts';
import { RESPOND_WITHIN_MS } from './perform.ts';
import { type OrderRequest, priceOrder, readOrderRequest } from './price-order.ts';
import { samplePackage } from './sample-package.ts';

interface CallOptions {
  /** How long a visitor waits for the provider, in milliseconds. */
  respondWithin?: number;
}

/** Paying (product.md, 6): the price first, then the order, then the provider. */
export function orderCalls(
  context: Services,
  { respondWithin = RESPOND_WITHIN_MS }: CallOptions = {},
): Call[] {
  const createPayment = paymentCreator(context, { respondWithin, budget: invoiceBudget(context) });
  const countCheck = statusCheckLimit(context);
  return [
    defineCall({
      method: 'post',
      path: api.createPayment,
      access: refuseCrossSite(context.config),
      limit: hourlyLimit(context, 'payment', 30, { refused: 300 }),
      body: jsonBody('Order', paymentIntentSchema, {
        ...samplePackage,
        customerName: 'Ann Example',
        customerEmail: 'ann@example.com',
      }),
      repeat: ['key', 'A key whose order has ended gets 409. Without a key, each call creates an order.'],
      describe: {
        id: 'createPayment',
        tag: 'payments',
        summary: offers.giftCards ? 'Order a package or a gift card' : 'Order a package',
        description: `The amount of a package must be its full price or its monthly payment${
          offers.giftCards ? '; a gift card has a fixed list of amounts' : ''
        }. A repeat with the same key and the same order finds the same invoice; with another order it is refused. Without a key, every call is a new order.`,
        parameters: [
          {
            name: 'Idempotency-Key',
            in: 'header',
            description: 'A random key for this order, such as a UUID.',
            schema: { type: 'string', pattern: IDEMPOTENCY_KEY.source },
          },
        ],
        responses: {
          ...ok('The invoice is created.', paymentIntentShape, {
            paymentUrl: 'https://www.example.com/pay/INV-000042',
            invoiceId: '460000000012345',
            invoiceNumber: 'INV-000042',
          }),
          202: {
            description:
              'More orders came in than the billing service accepts, or it takes longer than a visitor waits. The order is recorded. With `confirmation`, the buyer must first confirm the address by email. With `provider`, the same call soon returns the invoice. In any case, the payment link follows by email.',
            content: json(queuedPaymentShape, {
              paymentUrl: null,
              invoiceId: null,
              invoiceNumber: null,
              waitsFor: 'confirmation',
            }),
          },
          ...bodyRefusals(),
          ...refusals(409, 502),
        },
      },
      async handler(req, res, order) {
        if (!isPaymentConnected(context.config))
          throw new HttpError(503, notYetOpen, { headers: { 'Retry-After': '3600' } });
        const draft = readOrderRequest(order);
        if (order.giftCode) draft.paidByCard = await requirePayingCard(context, draft, order.giftCode);
        const clientKey = readClientKey(req.get('Idempotency-Key'));
        const price = async () => {
          const now = context.now();
          const lists = await readPriceLists(context.knex, now);
          return priceOrder(draft, order, { lists, today: localNow(now, context.config.firmTimeZone).day });
        };
        const payment = await createPayment({ draft, clientKey, price }, networkOf(req));
        res.status(payment.paymentUrl === null ? 202 : 200);
        res.set('Cache-Control', 'no-store').json(payment);
      },
    }),
    defineCall({
      method: 'get',
      path: pricesPath,
      access: publicAccess,
      limit: noRateLimit,
      describe: {
        id: 'readPrices',
        tag: 'payments',
        summary: 'Read the prices at which orders are accepted now',
        responses: {
          ...ok('The price lists.', pricesShape, {
            lists: [
              {
                packages: { pro: { full: 3700, shown: 1295, charged: 1233 } },
                giftAmounts: [{ amount: 100, label: 'Individual Session' }],
              },
            ],
          }),
          ...refusals(503),
        },
      },
      async handler(_req, res) {
        const known = await readPriceLists(context.knex, context.now());
        res.set('Cache-Control', 'no-store');
        return { lists: known.map(({ prices: { packages, giftAmounts } }) => ({ packages, giftAmounts })) };
      },
    }),
    defineCall({
      method: 'get',
      path: decodeURIComponent(api.paymentStatus(':invoiceId')),
      access: publicAccess,
      limit: hourlyLimit(context, 'payment-status', 300),
      describe: {
        id: 'readPaymentStatus',
        tag: 'payments',
        summary: 'Read the state of an invoice of this site',
        parameters: [
          { name: 'invoiceId', in: 'path', description: 'From the order.', schema: { type: 'string' } },
        ],
        responses: {
          ...ok('The latest state known to the billing service.', paymentStatusShape, {
            status: 'paid',
            amount: 3700,
          }),
          ...refusals(404, 429, 503),
        },
      },
      async handler(req, res) {
        res.set('Cache-Control', 'no-store');
        res.json(await readPaymentStatus(context, String(req.params.invoiceId), respondWithin, countCheck));
      },
    }),
  ];
}

/** @throws {HttpError} 422 at the code's field */
async function requirePayingCard({ knex }: Services, { kind }: OrderRequest, code: string): Promise<number> {
  if (kind === 'gift_card') throw invalidFields({ giftCode: codeRefusals.forCard });
  return requireCard(knex, code);
}

/** The browser's key for this order, if it sends one: long enough that it cannot be guessed or used twice by chance. */
function readClientKey(header: string | undefined): string | null {
  if (header === undefined) return null;
  if (IDEMPOTENCY_KEY.test(header)) return header;
  throw new HttpError(400, 'The Idempotency-Key must be 16 to 255 ASCII characters without spaces.');
}
