import { schemaOf } from '../forms/schema.ts';
import { IDEMPOTENCY_KEY } from './checkout-form.ts';

/** Where a browser opens the order that it placed, by the key that it placed it under. */
export const orderOpenPath = '/order/open';

export const findMyOrderSchema = schemaOf({
  key: {
    type: 'string',
    pattern: IDEMPOTENCY_KEY.source,
    message: 'This must be the key of an order from this browser.',
  },
});
