import { schemaOf } from '../forms/schema.ts';
import { IDEMPOTENCY_KEY } from './keys.ts';

export const findMyOrderSchema = schemaOf({
  key: {
    type: 'string',
    pattern: IDEMPOTENCY_KEY.source,
    message: 'This must be the key of an order from this browser.',
  },
});
