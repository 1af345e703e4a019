import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import {
  meta,
  type PaymentWords,
  paymentActions,
  paymentWords,
  unknownPayment,
  verifying,
  withoutScript,
} from '../../../../shared/content/payment-success.ts';
import { paths } from '../../../../shared/paths.ts';
import { useInBrowser } from '../../../components/in-browser.ts';
import { PageHead } from '../../../components/page-head.tsx';
import { Section } from '../../../components/section.tsx';
import { forgetChoice } from '../../gift-cards/kept-choice.ts';
import { type PaymentLookup, usePaymentLookup } from '../queries.ts';
import { type StoredPayment, useStoredPayment } from '../stored-payment.ts';
import { PaymentView } from './payment-view.tsx';
import './payment-success-page.scss';

/** /payment-success (product.md, 1). Anyone can type its address: it thanks for what was verified. */
export function Component() {
  const { lookup, payment } = usePayment();
  const words = wordsFor(lookup, payment);
  const isPaid = typeof lookup === 'object' && lookup.status === 'paid';
  useEffect(() => {
    if (isPaid) forgetChoice();
  }, [isPaid]);
  return (
    <>
      <PageHead {...meta} title={words?.title ?? meta.title} canonicalPath={paths.paymentSuccess} />
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
  /** What this browser knows of the same invoice. */
  payment: StoredPayment | null;
}

/** The payment that the address or, failing that, the browser's storage names. */
function usePayment(): Payment {
  const [params] = useSearchParams();
  const inBrowser = useInBrowser();
  const stored = useStoredPayment();
  const invoiceId = params.get('invoice_id') || stored?.invoiceId || null;
  const lookup = usePaymentLookup(inBrowser ? invoiceId : null);
  return {
    lookup: inBrowser ? lookup : 'asking',
    payment: stored?.invoiceId === invoiceId ? stored : null,
  };
}

/** Null while it is being asked. */
function wordsFor(lookup: PaymentLookup, payment: StoredPayment | null): PaymentWords | null {
  if (lookup === 'asking') return null;
  return lookup === 'unknown' ? unknownPayment : paymentWords(lookup, payment ?? {});
}

/** Until it is known how the payment stands, this line alone (product.md, 3). */
function Verifying() {
  return (
    <Section className="payment-verifying" tight>
      <h1 className="needs-script">{verifying}</h1>
      <noscript>
        <h2>{unknownPayment.title}</h2>
        <p>{withoutScript}</p>
        <p>
          {paymentActions.map(({ label, to }) => (
            <a key={to} href={to} className="payment-verifying__link">
              {label}
            </a>
          ))}
        </p>
      </noscript>
    </Section>
  );
}
