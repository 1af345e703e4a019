import {
  IDEMPOTENCY_KEY,
  type PaymentIntent,
  type PaymentStatus,
  paymentIntentSchema,
} from '../../../shared/orders/checkout-form.ts';
import { api } from '../../../shared/paths.ts';
import { formSchema, json, type Operation, objectSchema } from '../../http/openapi/operation.ts';
import { bodyRefusals, refusals } from '../../http/openapi/refusals.ts';

const text = { type: 'string' } as const;

const intent = objectSchema<PaymentIntent>('PaymentIntent', {
  paymentUrl: { type: 'string', format: 'uri', description: 'Where the customer pays.' },
  invoiceId: { type: 'string', description: 'For the payment status.' },
  invoiceNumber: { type: 'string', description: 'As people read it.' },
});
const status = objectSchema<PaymentStatus>('PaymentStatus', {
  status: {
    enum: ['open', 'partially_paid', 'paid', 'refunded', 'void'] satisfies PaymentStatus['status'][],
  },
  amount: { type: 'integer', description: 'Whole US dollars.' },
});

export const commerceOperations: readonly Operation[] = [
  {
    method: 'post',
    path: api.createPayment,
    id: 'createPayment',
    tag: 'payments',
    summary: 'Order a package or a gift card',
    description:
      'The amount has to be exactly one of the two of the catalogue. A repeat with the same key and the same order finds the same invoice; with another order it is refused. Without a key every call is a new order.',
    parameters: [
      {
        name: 'Idempotency-Key',
        in: 'header',
        description: 'A random key of the caller for this order, such as a UUID.',
        schema: { type: 'string', pattern: IDEMPOTENCY_KEY.source },
      },
    ],
    body: json(formSchema('Order', paymentIntentSchema), {
      amount: 3700,
      packageId: 'leadership_velocity_pro',
      packageName: 'Leadership Velocity - PRO',
      customerName: 'Ann Example',
      customerEmail: 'ann@example.com',
    }),
    answers: {
      200: {
        description: 'The invoice is made.',
        content: json(intent, {
          paymentUrl: 'https://www.example.com/pay/INV-000042',
          invoiceId: '460000000012345',
          invoiceNumber: 'INV-000042',
        }),
      },
      ...bodyRefusals(),
      ...refusals(409, 502),
    },
  },
  {
    method: 'get',
    path: decodeURIComponent(api.paymentStatus(':invoiceId')),
    id: 'readPaymentStatus',
    tag: 'payments',
    summary: 'How an invoice of ours stands',
    parameters: [{ name: 'invoiceId', in: 'path', description: 'From the order.', schema: text }],
    answers: {
      200: {
        description: 'As the billing service says now, or last said.',
        content: json(status, { status: 'paid', amount: 3700 }),
      },
      ...refusals(404, 429, 503),
    },
  },
];
