import { lazy, Suspense, useMemo } from 'react';
import { ArrowLink, ButtonLink, buttonClass } from '#client/components/action-link.tsx';
import { useInBrowser } from '#client/components/in-browser.ts';
import { EmptyState } from '#client/components/messages.tsx';
import { usePageFacts } from '#client/components/page-facts.ts';
import { PageHead } from '#client/components/page-head.tsx';
import { Section } from '#client/components/section.tsx';
import { Skeleton } from '#client/components/skeleton.tsx';
import { useContent } from '#client/components/use-content.ts';
import * as words from '#shared/content/checkout.ts';
import { prices as builtInPrices } from '#shared/content/documents/prices.ts';
import { formatMoney } from '#shared/money.ts';
import { offers } from '#shared/offered.ts';
import { paths } from '#shared/paths.ts';
import { usePaymentLookup } from '../queries.ts';
import { useStoredPayment } from '../stored-payment.ts';
import { OrderTimeline } from '../timeline.tsx';
import { CustomerForm } from './customer-form.tsx';
import { OrderSummary } from './order-summary.tsx';
import { atItsPrice, type CheckoutOrder, useChosenOrder, useOrderQuery } from './read-order.ts';
import './checkout-page.scss';

/** /checkout (product.md, 1). */
export function Component() {
  const { sales } = usePageFacts();
  return (
    <>
      <PageHead {...words.meta} canonicalPath={paths.checkout} />
      <Section className="checkout" tight>
        <h1>{words.checkoutTexts.title}</h1>
        {sales && <p className="form-notice">{sales.sentence}</p>}
        <Checkout />
      </Section>
    </>
  );
}

const OtherPrice = lazy(() =>
  import('./other-price.tsx').then(({ OtherPrice }) => ({ default: OtherPrice })),
);

/** The order is in the address or in local storage, so only the browser can read it. */
function Checkout() {
  const prices = useContent(builtInPrices);
  const read = useChosenOrder(useOrderQuery(), prices);
  const order = useMemo(() => read && atItsPrice(read, prices), [read, prices]);
  if (!useInBrowser()) return <CheckoutShell />;
  if (read)
    return (
      // All of it at once: a part that came later would move the button from under the pointer.
      <Suspense fallback={<CheckoutShell />}>
        {order ? (
          <Order order={order} />
        ) : (
          <OtherPrice read={read} prices={prices} shell={<CheckoutShell />}>
            {(order) => <Order order={order} />}
          </OtherPrice>
        )}
      </Suspense>
    );
  return (
    <>
      {/* Without package information (product.md, 3). */}
      <EmptyState
        title={words.noPackage.title}
        actions={
          <>
            <ButtonLink {...words.noPackage.action} />
            {offers.giftCards && <ArrowLink {...words.noPackage.other} />}
          </>
        }
      >
        <p>{words.noPackage.text}</p>
      </EmptyState>
      <UnpaidOrder />
    </>
  );
}

function Order({ order }: { order: CheckoutOrder }) {
  const { sales } = usePageFacts();
  return (
    <div className="checkout__grid">
      <OrderSummary order={order} />
      {sales?.isClosed ? (
        <section className="checkout__customer" aria-labelledby="closed">
          <h2 id="closed">{words.closed.title}</h2>
          <p>{words.closed.text}</p>
          <div className="btn-row">
            <ButtonLink {...words.closed.action} />
          </div>
        </section>
      ) : (
        <CustomerForm order={order} />
      )}
      {!sales && (
        <section aria-labelledby="next-steps">
          <h2 id="next-steps">{words.nextSteps.title}</h2>
          <OrderTimeline steps={words.nextSteps[order.kind]} />
        </section>
      )}
    </div>
  );
}

/** Shown until the browser has read the order; it has the size of the final content. */
function CheckoutShell() {
  return (
    <div className="checkout__grid">
      <div className="order-summary" aria-busy="true">
        <h2>{words.orderSummary.title}</h2>
        <p className="visually-hidden" role="status">
          {words.checkoutTexts.loading}
        </p>
        <Skeleton lines={6} />
        <noscript>
          <p>
            {words.checkoutTexts.noScript} <a href={paths.contact}>Contact us</a>
          </p>
        </noscript>
      </div>
      <div className="checkout__customer needs-script">
        <h2>{words.customerForm.title}</h2>
        <Skeleton lines={4} />
      </div>
    </div>
  );
}

/** For a visitor who returned from the payment page: a link back to it, unless the invoice is known to be paid or void. */
function UnpaidOrder() {
  const payment = useStoredPayment();
  const payUrl = payment?.payUrl ?? null;
  const lookup = usePaymentLookup(payUrl && payment ? payment.invoiceId : null);
  if (!payment || !payUrl || lookup === 'asking') return null;
  const amount = lookup === 'unknown' ? null : formatMoney(lookup.amount);
  if (lookup !== 'unknown' && lookup.status !== 'open' && lookup.status !== 'partially_paid') return null;
  return (
    <section className="unpaid-order" aria-labelledby="unpaid-order">
      <h2 id="unpaid-order">{words.unpaidOrder.title}</h2>
      <p>{words.unpaidOrder.text(payment.item, amount)}</p>
      <a className={buttonClass('secondary')} href={payUrl}>
        {words.unpaidOrder.action}
      </a>
    </section>
  );
}
