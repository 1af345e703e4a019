import check from 'virtual:form-check/checkout';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../../shared/api-error.ts';
import { customerForm, paymentNotices } from '../../../../shared/content/checkout.ts';
import { checkoutSchema } from '../../../../shared/orders/checkout-form.ts';
import { api, paths } from '../../../../shared/paths.ts';
import { TextField } from '../../../components/form/fields.tsx';
import { SchemaForm } from '../../../components/form/schema-form.tsx';
import { localStore } from '../browser-storage.ts';
import { readPaymentStatus } from '../payment-status.ts';
import { goToPayment, readPaymentIntent } from './go-to-payment.ts';
import { forgetIntent, intentAnswered, intentKeyFor } from './intent-key.ts';
import { orderFields } from './order-fields.ts';
import { type Order, readOrder } from './read-order.ts';
import { useOrderQuery } from './use-order-query.ts';

const initialValues = { customerName: '', customerEmail: '', phone: '' };

class NoOrder extends Error {}

/** Who buys; sends buyer and order to the payment page (product.md, 3, 4 and 6). */
export function CustomerForm() {
  const query = useOrderQuery();
  const navigate = useNavigate();
  const sent = useRef<{ order: Order; key: string } | null>(null);

  /** The order is read once more: another tab may have bought or changed it since this page opened. */
  async function addOrder({ openFor, ...values }: Record<string, unknown>) {
    const order = readOrder(query, localStore());
    if (!order) throw new NoOrder();
    const body = { ...values, ...orderFields(order) };
    const key = await intentKeyFor(body, { storage: localStore(), now: Date.now(), statusOf });
    sent.current = { order, key };
    return { ...body, openFor };
  }

  async function leave(answer: unknown) {
    const intent = readPaymentIntent(answer);
    if (!sent.current) return;
    const { order, key } = sent.current;
    intentAnswered(key, intent.invoiceId, localStore());
    await goToPayment(intent, order);
  }

  return (
    <section className="checkout__customer" aria-labelledby="customer">
      <h2 id="customer">{customerForm.title}</h2>
      <SchemaForm
        schema={checkoutSchema}
        check={check}
        action={api.createPayment}
        initialValues={initialValues}
        pack={addOrder}
        headers={() => ({ 'Idempotency-Key': sent.current?.key ?? '' })}
        onAnswer={leave}
        notices={{
          failure: (error) =>
            error instanceof NoOrder ? paymentNotices.missing : paymentNotices.failure(error),
        }}
        onFailed={(error) => {
          if (error instanceof NoOrder) navigate(paths.packages);
          if (error instanceof ApiError && error.status === 409) forgetIntent(localStore());
          return undefined;
        }}
        submitLabel={customerForm.submit}
        busyLabel={customerForm.busy}
      >
        <TextField name="customerName" {...customerForm.name} autoComplete="name" />
        <TextField name="customerEmail" {...customerForm.email} type="email" autoComplete="email" />
        <TextField name="phone" {...customerForm.phone} optional type="tel" autoComplete="tel" />
      </SchemaForm>
    </section>
  );
}

/** Null when the look-up fails: then the order may still be open. */
async function statusOf(invoiceId: string) {
  const payment = await readPaymentStatus(invoiceId).catch(() => null);
  return payment?.status ?? null;
}
