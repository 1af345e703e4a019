import { paymentDetails } from '../../../../shared/content/payment-success.ts';
import { formatUsd } from '../../../../shared/money.ts';
import type { PaymentStatus } from '../../../../shared/orders/checkout-form.ts';
import type { StoredPayment } from '../stored-payment.ts';

interface PaymentDetailsProps {
  status: PaymentStatus;
  /** What this browser knows beside it. */
  payment: StoredPayment | null;
}

/** The invoice in figures. */
export function PaymentDetails({ status: { status, amount }, payment }: PaymentDetailsProps) {
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
