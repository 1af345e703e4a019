import { unpaidOrder } from '../../../../shared/content/checkout.ts';
import { formatUsd } from '../../../../shared/money.ts';
import { buttonClass } from '../../../components/button-link.tsx';
import { usePaymentLookup } from '../use-payment-lookup.ts';
import { useStoredPayment } from '../use-stored-payment.ts';

/**
 * For a visitor who came back from the payment page: the way on to it, unless the payment is known to be made or
 * its invoice to be withdrawn.
 */
export function UnpaidOrder() {
  const payment = useStoredPayment();
  const payUrl = payment?.payUrl ?? null;
  const lookup = usePaymentLookup(payUrl && payment ? payment.invoiceId : null);
  if (!payment || !payUrl || lookup === 'asking') return null;
  const amount = lookup === 'unknown' ? null : formatUsd(lookup.amount);
  if (lookup !== 'unknown' && lookup.status !== 'open' && lookup.status !== 'partially_paid') return null;
  return (
    <section className="unpaid-order" aria-labelledby="unpaid-order">
      <h2 id="unpaid-order">{unpaidOrder.title}</h2>
      <p>{unpaidOrder.text(payment.item, amount)}</p>
      <a className={buttonClass('secondary')} href={payUrl}>
        {unpaidOrder.action}
      </a>
    </section>
  );
}
