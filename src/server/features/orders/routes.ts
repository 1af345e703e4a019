import { Router } from 'express';
import { IDEMPOTENCY_KEY, paymentIntentSchema } from '../../../shared/orders/checkout-form.ts';
import { api } from '../../../shared/paths.ts';
import { networkOf } from '../../http/client-address.ts';
import { allowOnly } from '../../http/error-handler.ts';
import { HttpError } from '../../http/errors.ts';
import { post } from '../../http/post.ts';
import { rateLimit } from '../../http/rate-limit.ts';
import { readForm } from '../../http/read-form.ts';
import { refuseCrossSite } from '../../http/same-site.ts';
import type { OrderContext } from './context.ts';
import { attemptLimit, statusCheckLimit } from './order-limits.ts';
import { ANSWER_WITHIN_MS, paymentIntents } from './payment-intent.ts';
import { readPaymentStatus } from './payment-status.ts';
import { priceOrder } from './price-order.ts';

const HOUR_MS = 60 * 60 * 1000;

interface RouteOptions {
  /** How long a visitor waits for the provider at most, in milliseconds. */
  answerWithin?: number;
}

/** The payment calls (product.md, 6): limit, body, shape, price; then the order, then the provider. */
export function commerceRoutes(
  context: OrderContext,
  { answerWithin = ANSWER_WITHIN_MS }: RouteOptions = {},
): Router {
  const router = Router();
  const createPayment = paymentIntents(context, { answerWithin, countAttempt: attemptLimit(context) });
  const countCheck = statusCheckLimit(context);
  const limit = (name: string, perHour: number) =>
    rateLimit({ knex: context.knex, config: context.config, name, limit: perHour, windowMs: HOUR_MS });

  const guards = { access: refuseCrossSite(context.config), limit: limit('payment', 30) };
  post(router, api.createPayment, guards, async (req, res) => {
    const draft = priceOrder(readForm(paymentIntentSchema, req.body));
    const intent = { draft, clientKey: clientKey(req.get('Idempotency-Key')) };
    const payment = await createPayment(intent, networkOf(req));
    res.set('Cache-Control', 'no-store').json(payment);
  });

  router
    .route('/api/payment-status/:invoiceId')
    .get(limit('payment-status', 300), async (req, res) => {
      res.set('Cache-Control', 'no-store');
      res.json(await readPaymentStatus(context, String(req.params.invoiceId), answerWithin, countCheck));
    })
    .all(allowOnly('GET', 'HEAD'));
  return router;
}

/** The browser's own key for this order, if it sends one: long enough that nobody guesses or shares one. */
function clientKey(header: string | undefined): string | null {
  if (header === undefined) return null;
  if (IDEMPOTENCY_KEY.test(header)) return header;
  throw new HttpError(400, 'The Idempotency-Key must be 16 to 255 characters without spaces.');
}
