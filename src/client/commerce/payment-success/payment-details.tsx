import { formatUsd } from '../../../shared/commerce/money.ts';
import { paymentDetails } from '../../../shared/content/checkout.ts';
import { usePaymentStatus } from './use-payment-status.ts';

/**
 * What the provider says of the payment, where the browser knows which one. The place stands from the
 * start, since only the browser can tell whether something comes into it.
 */
export function PaymentDetails() {
  const { invoiceNumber, isVerifying, status } = usePaymentStatus();
  const rows = status
    ? [
        [paymentDetails.invoice, invoiceNumber],
        [paymentDetails.amount, formatUsd(status.amount)],
        [paymentDetails.status, paymentDetails.statuses[status.status]],
      ]
    : [];
  return (
    <div className="payment-details tabular" role="status">
      {isVerifying && <p>{paymentDetails.verifying}</p>}
      {!isVerifying && rows.length > 0 && (
        <dl>
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
      )}
    </div>
  );
}
