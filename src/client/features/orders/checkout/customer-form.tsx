import check from 'virtual:form-check/checkout';
import { lazy, useState } from 'react';
import { useFormState } from 'react-final-form';
import { useNavigate } from 'react-router';
import { localStore } from '#client/api/local-storage.ts';
import { FieldsError } from '#client/api/post-api.ts';
import { TextField } from '#client/components/form/fields.tsx';
import { SchemaForm, type Values } from '#client/components/form/schema-form.tsx';
import { GiftPart } from '#client/features/gift-cards/gift-part.tsx';
import { customerForm, legalNote, paymentNotices } from '#shared/content/checkout.ts';
import { deliveryNames, readDelivery } from '#shared/gift-cards/delivery.ts';
import { offers } from '#shared/offered.ts';
import { checkoutSchema } from '#shared/orders/checkout-form.ts';
import { api, paths } from '#shared/paths.ts';
import { site } from '#shared/site.ts';
import { isSelectionDeleted } from '../browser-storage.ts';
import { createPayment, goToPayment, loadNewPrices, openQueuedOrder } from '../mutations.ts';
import { Due } from './order-summary.tsx';
import { type CheckoutOrder, isAskedWhom, useOrderQuery } from './read-order.ts';

const CardField = lazy(() =>
  import('#client/features/gift-cards/gift-code-field.tsx').then(({ CardField }) => ({ default: CardField })),
);
const DeliveryPart = lazy(() =>
  import('#client/features/gift-cards/delivery-part.tsx').then(({ DeliveryPart }) => ({
    default: DeliveryPart,
  })),
);

/** The visitor goes on to another page while the form is still busy. */
const dropDraft = (name: string) =>
  import('#client/components/form/draft.ts').then(
    ({ tabDraft }) => tabDraft(name, checkoutSchema).drop(),
    () => {},
  );

class NoOrder extends Error {}

/**
 * Who buys; sends buyer and order to the payment page (product.md, 3, 4 and 6). Suspends while a part of it loads.
 * @param order as the page shows it; the storage may contain another tab's order by now
 */
export function CustomerForm({ order }: { order: CheckoutOrder }) {
  const query = useOrderQuery();
  const navigate = useNavigate();
  const isAsked = isAskedWhom(query);
  // Without the fields, a draft must not bring a recipient back.
  const draft = isAsked ? 'gift_card_for' : order.kind;

  async function buy(values: Values) {
    if (order.isStored && isSelectionDeleted(localStore())) throw new NoOrder();
    const intent = await createPayment(order, values).catch((error: unknown) => {
      if (error instanceof FieldsError && error.fields.amount) return loadNewPrices(order);
      throw error;
    });
    if (!intent) return;
    await dropDraft(draft);
    if ('key' in intent) return openQueuedOrder(intent, order);
    const isDelivered = order.kind === 'gift_card' && Boolean(values.recipientEmail);
    await goToPayment(intent, { ...order, ...(isDelivered && { isDelivered }) });
  }

  return (
    <section className="checkout__customer" aria-labelledby="customer">
      <h2 id="customer">{customerForm.title}</h2>
      <SchemaForm
        schema={checkoutSchema}
        initialValues={{ ...readDelivery(query) }}
        check={check}
        action={api.createPayment}
        send={buy}
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
        beside={
          <p className="bottom-bar__amount tabular mb-0 small text-body-secondary">
            <Due order={order} />
          </p>
        }
        draft={draft}
      >
        <TextField name="customerName" {...customerForm.name} autoComplete="name" />
        <TextField name="customerEmail" {...customerForm.email} type="email" autoComplete="email" />
        <TextField name="phone" {...customerForm.phone} optional type="tel" autoComplete="tel" />
        {order.kind === 'gift_card' ? (
          <Recipient isAsked={isAsked} />
        ) : (
          offers.giftCards && (
            <GiftPart>
              <CardField due={order.amount} />
            </GiftPart>
          )
        )}
        <LegalNote />
      </SchemaForm>
    </section>
  );
}

/** Asks whom the card is for, unless the builder did. If an answer is refused, the fields appear and stay. */
function Recipient({ isAsked }: { isAsked: boolean }) {
  const [isShown, setShown] = useState(!isAsked);
  const { errors, submitErrors } = useFormState({ subscription: { errors: true, submitErrors: true } });
  const refused = { ...errors, ...submitErrors };
  if (!isShown && deliveryNames.some((name) => refused[name])) setShown(true);
  return isShown && <DeliveryPart />;
}

/** The terms that a buyer accepts by paying. The links open a new tab, so the form keeps its content. */
function LegalNote() {
  const { terms, privacy } = site.legal;
  const links = [
    { label: legalNote.terms, href: terms },
    { label: legalNote.privacy, href: privacy },
  ].filter(({ href }) => href);
  if (links.length === 0) return null;
  return (
    <p className="checkout__legal small">
      {links.map(({ label, href }) => (
        <a key={label} href={href} target="_blank" rel="noreferrer">
          {label}
          <span className="visually-hidden">, {legalNote.newTab}</span>
        </a>
      ))}
    </p>
  );
}
