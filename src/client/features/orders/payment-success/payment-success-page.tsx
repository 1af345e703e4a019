import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { localStore } from '#client/api/local-storage.ts';
import { ArrowLink, ButtonLink, type ButtonVariant, buttonClass } from '#client/components/action-link.tsx';
import { useInBrowser } from '#client/components/in-browser.ts';
import { Landing } from '#client/components/motif/landing.tsx';
import { PageHead } from '#client/components/page-head.tsx';
import { HeroWords } from '#client/components/page-hero.tsx';
import { FactList } from '#client/components/points.tsx';
import { Section } from '#client/components/section.tsx';
import { useContent } from '#client/components/use-content.ts';
import { forgetChoice } from '#client/features/gift-cards/kept-choice.ts';
import { nextSteps } from '#shared/content/checkout.ts';
import { firm } from '#shared/content/documents/firm.ts';
import * as texts from '#shared/content/payment-success.ts';
import { formatMoney } from '#shared/money.ts';
import type { PaymentStatus } from '#shared/orders/checkout-form.ts';
import { orderOpenPath } from '#shared/orders/keys.ts';
import { bookingPath, paths } from '#shared/paths.ts';
import { keyOfInvoice } from '../checkout/intent-key.ts';
import { type PaymentLookup, usePaymentLookup } from '../queries.ts';
import { type StoredPayment, useStoredPayment } from '../stored-payment.ts';
import { OrderTimeline } from '../timeline.tsx';
import './payment-success-page.scss';

/** /payment-success (product.md, 1). Anyone can type its address, so it thanks only for a verified payment. */
export function Component() {
  const { lookup, payment } = usePayment();
  const words = wordsFor(lookup, payment, useContent(firm).email);
  const isPaid = typeof lookup === 'object' && lookup.status === 'paid';
  useEffect(() => {
    if (isPaid) forgetChoice();
  }, [isPaid]);
  return (
    <>
      <PageHead
        {...texts.meta}
        title={words?.title ?? texts.meta.title}
        canonicalPath={paths.paymentSuccess}
      />
      <p className="visually-hidden" role="status">
        {words?.title}
      </p>
      <div className="payment-page">
        {words ? (
          <PaymentView words={words} status={typeof lookup === 'object' ? lookup : null} payment={payment} />
        ) : (
          <Verifying />
        )}
      </div>
    </>
  );
}

interface Payment {
  lookup: PaymentLookup;
  /** The data that this browser has stored about the same invoice. */
  payment: StoredPayment | null;
}

/** The payment that the address names or, if it names none, the browser's storage. */
function usePayment(): Payment {
  const [params] = useSearchParams();
  const inBrowser = useInBrowser();
  const named = params.get('invoice_id') || undefined;
  const payment = useStoredPayment(named);
  const lookup = usePaymentLookup(inBrowser ? (named ?? payment?.invoiceId ?? null) : null);
  return { lookup: inBrowser ? lookup : 'asking', payment };
}

/** Null until the lookup is complete. */
function wordsFor(
  lookup: PaymentLookup,
  payment: StoredPayment | null,
  email: string,
): texts.PaymentWords | null {
  if (lookup === 'asking') return null;
  return lookup === 'unknown'
    ? texts.unknownPayment(email)
    : texts.paymentWords(lookup, payment ?? {}, email);
}

/** Only this line appears until the payment's state is known (product.md, 3). */
function Verifying() {
  return (
    <Section className="payment-verifying" tight>
      <h1 className="needs-script">{texts.verifying}</h1>
      <noscript>
        <h2>{texts.thanks}</h2>
        <p>{texts.withoutScript}</p>
        <p>
          {texts.paymentActions.map(({ label, to }) => (
            <a key={to} href={to} className="payment-verifying__link">
              {label}
            </a>
          ))}
        </p>
      </noscript>
    </Section>
  );
}

interface PaymentViewProps {
  words: texts.PaymentWords;
  /** Null if it is unknown. */
  status: PaymentStatus | null;
  payment: StoredPayment | null;
}

/** The payment's state, what the buyer should do, and what happens next. */
function PaymentView({ words: { title, lead, steps }, status, payment }: PaymentViewProps) {
  const [home, packages] = texts.paymentActions;
  const isUnpaid = status?.status === 'open' || status?.status === 'partially_paid';
  const key = payment && keyOfInvoice(payment.invoiceId, localStore());
  const first = firstAction();
  const main = first ?? (key && <OpenOrder orderKey={key} variant="amber" />);

  /** What the buyer should do; null if that is to look at the order, or nothing. */
  function firstAction() {
    if (isUnpaid && payment?.payUrl)
      return (
        <a className={buttonClass('amber')} href={payment.payUrl}>
          {texts.payAction}
        </a>
      );
    if (status?.status !== 'paid' || payment?.kind !== 'package') return null;
    return <ButtonLink label={texts.chooseTime} to={bookingPath('package-consultation')} variant="amber" />;
  }

  return (
    <>
      {/* The text is on the field in front of the fence. */}
      <section className="page-hero landed">
        <Landing />
        <div className="landed__field">
          <div className="container">
            <HeroWords title={title} lead={lead} />
            <div className="btn-row">
              {main ? (
                <>
                  {main}
                  <ArrowLink {...home} />
                  <ArrowLink {...packages} />
                </>
              ) : (
                <>
                  <ButtonLink {...home} variant="secondary" />
                  <ButtonLink {...packages} variant="amber" />
                </>
              )}
            </div>
          </div>
        </div>
      </section>
      {(status || steps.length > 0) && (
        <Section ground="white" tight>
          {status && <PaymentDetails status={status} payment={payment} />}
          <div className="payment-next">
            {first && key && <OpenOrder orderKey={key} variant="secondary" />}
            {isUnpaid && (
              <button type="button" className="btn btn-link" onClick={() => window.location.reload()}>
                {texts.lookAgain}
              </button>
            )}
          </div>
          {steps.length > 0 && (
            <>
              <div className="section__head">
                <h2 id="next-steps">{nextSteps.title}</h2>
              </div>
              <OrderTimeline steps={steps} row />
            </>
          )}
        </Section>
      )}
    </>
  );
}

/**
 * Opens the order's own page, in the browser that placed the order. The key is posted, so that no address contains it.
 */
function OpenOrder({ orderKey, variant }: { orderKey: string; variant: ButtonVariant }) {
  return (
    <form method="post" action={orderOpenPath}>
      <input type="hidden" name="key" value={orderKey} />
      <button type="submit" className={buttonClass(variant)}>
        {texts.openOrder}
      </button>
    </form>
  );
}

interface PaymentDetailsProps {
  status: PaymentStatus;
  /** The data that this browser has stored in addition. */
  payment: StoredPayment | null;
}

/** The invoice's details. */
function PaymentDetails({ status: { status, amount }, payment }: PaymentDetailsProps) {
  return (
    <FactList
      className="payment-details tabular"
      rows={[
        [texts.paymentDetails.item, payment?.item],
        [texts.paymentDetails.amount, formatMoney(amount)],
        [texts.paymentDetails.status, texts.paymentDetails.statuses[status]],
        [texts.paymentDetails.invoice, payment?.invoiceNumber],
      ]}
    />
  );
}
