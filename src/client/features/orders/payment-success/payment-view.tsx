import { nextSteps } from '../../../../shared/content/checkout.ts';
import {
  lookAgain,
  openOrder,
  type PaymentWords,
  payAction,
  paymentActions,
  paymentDetails,
} from '../../../../shared/content/payment-success.ts';
import { formatUsd } from '../../../../shared/money.ts';
import type { PaymentStatus } from '../../../../shared/orders/checkout-form.ts';
import { orderOpenPath } from '../../../../shared/orders/keys.ts';
import { localStore } from '../../../api/local-storage.ts';
import { ArrowLink } from '../../../components/arrow-link.tsx';
import { ButtonLink, buttonClass } from '../../../components/button-link.tsx';
import { Section } from '../../../components/section.tsx';
import { keyOfInvoice } from '../checkout/intent-key.ts';
import type { StoredPayment } from '../stored-payment.ts';
import { Timeline } from '../timeline.tsx';
import { LandedHero } from './landed-hero.tsx';

interface PaymentViewProps {
  words: PaymentWords;
  /** Null if it is unknown. */
  status: PaymentStatus | null;
  payment: StoredPayment | null;
}

/** How the payment stands, what is to be done about it, and what happens next. */
export function PaymentView({ words: { title, lead, steps }, status, payment }: PaymentViewProps) {
  const [home, packages] = paymentActions;
  const isUnpaid = status?.status === 'open' || status?.status === 'partially_paid';
  const payUrl = isUnpaid ? payment?.payUrl : null;
  return (
    <>
      <LandedHero
        title={title}
        lead={lead}
        actions={
          payUrl ? (
            <>
              <a className={buttonClass('amber')} href={payUrl}>
                {payAction}
              </a>
              <ArrowLink to={home.to}>{home.label}</ArrowLink>
              <ArrowLink to={packages.to}>{packages.label}</ArrowLink>
            </>
          ) : (
            <>
              <ButtonLink to={home.to} variant="amber">
                {home.label}
              </ButtonLink>
              <ButtonLink to={packages.to} variant="secondary">
                {packages.label}
              </ButtonLink>
            </>
          )
        }
      />
      {(status || steps.length > 0) && (
        <Section ground="white" tight>
          {status && <PaymentDetails status={status} payment={payment} />}
          <div className="payment-next">
            {payment && <OpenOrder invoiceId={payment.invoiceId} />}
            {isUnpaid && (
              <button type="button" className="btn btn-link" onClick={() => window.location.reload()}>
                {lookAgain}
              </button>
            )}
          </div>
          {steps.length > 0 && (
            <>
              <div className="section__head">
                <h2 id="next-steps">{nextSteps.title}</h2>
              </div>
              <Timeline steps={steps} row />
            </>
          )}
        </Section>
      )}
    </>
  );
}

/** To the order's own page, for the browser that placed it: the key is posted, so that no address holds it. */
function OpenOrder({ invoiceId }: { invoiceId: string }) {
  const key = keyOfInvoice(invoiceId, localStore());
  if (key === null) return null;
  return (
    <form method="post" action={orderOpenPath}>
      <input type="hidden" name="key" value={key} />
      <button type="submit" className={buttonClass('secondary')}>
        {openOrder}
      </button>
    </form>
  );
}

interface PaymentDetailsProps {
  status: PaymentStatus;
  /** What this browser knows beside it. */
  payment: StoredPayment | null;
}

/** The invoice in figures. */
function PaymentDetails({ status: { status, amount }, payment }: PaymentDetailsProps) {
  const rows = [
    [paymentDetails.item, payment?.item],
    [paymentDetails.amount, formatUsd(amount)],
    [paymentDetails.status, paymentDetails.statuses[status]],
    [paymentDetails.invoice, payment?.invoiceNumber],
  ];
  return (
    <dl className="payment-details tabular">
      {rows.map(
        ([term, value]) =>
          value && (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
