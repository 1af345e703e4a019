import check from 'virtual:form-check/checkout';
import { useNavigate } from 'react-router';
import { checkoutSchema } from '../../../shared/commerce/checkout-form.ts';
import { customerForm, paymentNotices } from '../../../shared/content/checkout.ts';
import { api, paths } from '../../../shared/paths.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { SchemaForm } from '../../ui/form/schema-form.tsx';
import { localStore } from '../browser-storage.ts';
import { goToPayment, readPaymentIntent } from './go-to-payment.ts';
import { orderFields } from './order-fields.ts';
import { readOrder } from './read-order.ts';
import { useOrderQuery } from './use-order-query.ts';

const initialValues = { customerName: '', customerEmail: '', phone: '' };

class NoOrder extends Error {}

/** Who buys; sends buyer and order to the payment page (specification, sections 5, 7 and 8). */
export function CustomerForm() {
  const query = useOrderQuery();
  const navigate = useNavigate();

  /** The order is read once more: another tab may have bought or changed it since this page opened. */
  async function addOrder(values: Record<string, unknown>) {
    const order = readOrder(query, localStore());
    if (!order) throw new NoOrder();
    return { ...values, ...orderFields(order) };
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
        onAnswer={async (answer) => goToPayment(readPaymentIntent(answer))}
        notices={{
          failure: (error) =>
            error instanceof NoOrder ? paymentNotices.missing : paymentNotices.failure(error),
        }}
        onFailed={(error) => {
          if (error instanceof NoOrder) navigate(paths.packages);
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
