import { Router } from 'express';
import { paymentIntentSchema } from '../../shared/commerce/checkout-form.ts';
import { api } from '../../shared/paths.ts';
import { defaultBody } from '../http/body.ts';
import { allowOnly } from '../http/error-handler.ts';
import { HttpError } from '../http/errors.ts';
import { rateLimit } from '../http/rate-limit.ts';
import { readForm } from '../http/read-form.ts';
import type { CommerceContext } from './context.ts';
import { ANSWER_WITHIN_MS, paymentIntents } from './payment-intent.ts';
import { readPaymentStatus } from './payment-status.ts';
import { priceOrder } from './price-order.ts';

const HOUR_MS = 60 * 60 * 1000;

interface RouteOptions {
  /** How long a visitor waits for the provider at most, in milliseconds. */
  answerWithin?: number;
}

/** The payment calls (specification, section 7): limit, body, shape, price; then the order, then the provider. */
export function commerceRoutes(
  context: CommerceContext,
  { answerWithin = ANSWER_WITHIN_MS }: RouteOptions = {},
): Router {
  const router = Router();
  const createPayment = paymentIntents(context, answerWithin);
  const limit = (name: string, perHour: number) =>
    rateLimit({ knex: context.knex, config: context.config, name, limit: perHour, windowMs: HOUR_MS });

  router
    .route(api.createPayment)
    .post(limit('payment', 30), defaultBody(), async (req, res) => {
      const draft = priceOrder(readForm(paymentIntentSchema, req.body));
      const payment = await createPayment(draft, clientKey(req.get('Idempotency-Key')));
      res.set('Cache-Control', 'no-store').json(payment);
    })
    .all(allowOnly('POST'));

  router
    .route('/api/payment-status/:invoiceId')
    .get(limit('payment-status', 300), async (req, res) => {
      res.set('Cache-Control', 'no-store');
      res.json(await readPaymentStatus(context, String(req.params.invoiceId), answerWithin));
    })
    .all(allowOnly('GET', 'HEAD'));
  return router;
}

/** The client's own name for this intent, if it sends one. */
function clientKey(header: string | undefined): string | null {
  if (header === undefined) return null;
  if (/^[\x21-\x7e]{1,255}$/.test(header)) return header;
  throw new HttpError(400, 'The Idempotency-Key must be 1 to 255 characters without spaces.');
}
