import type { ReactNode } from 'react';
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
import { ArrowLink, ButtonLink, buttonClass } from '../../../components/action-link.tsx';
import { Scene } from '../../../components/motif/scene.tsx';
import { Section } from '../../../components/section.tsx';
import { keyOfInvoice } from '../checkout/intent-key.ts';
import type { StoredPayment } from '../stored-payment.ts';
import { Timeline } from '../timeline.tsx';

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
              <ArrowLink {...home} />
              <ArrowLink {...packages} />
            </>
          ) : (
            <>
              <ButtonLink {...home} variant="amber" />
              <ButtonLink {...packages} variant="secondary" />
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

interface LandedHeroProps {
  title: string;
  lead: string;
  actions: ReactNode;
}

/** The lark sits on a fence at the end of the day; the words stand on the field before it. */
function LandedHero({ title, lead, actions }: LandedHeroProps) {
  return (
    <section className="landed">
      <Scene name="fence" className="landed__fence" />
      <div className="landed__field">
        <div className="container">
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          <div className="btn-row">{actions}</div>
        </div>
      </div>
    </section>
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
