import { useState } from 'react';
import { Button, ListGroup } from 'react-bootstrap';
import { usePageFacts } from '#client/components/page-facts.ts';
import { ActionDialog } from '#client/panel/kit/action-dialog.tsx';
import { StateMark } from '#client/panel/kit/link-rows.tsx';
import { longDate, longDay } from '#shared/dates/dates.ts';
import { formatMoney } from '#shared/money.ts';
import type { OrderDetail, OrderPayment } from '#shared/orders/panel.ts';
import { paymentStatusWords } from '#shared/orders/panel-words.ts';
import { oneOrderWords as words } from '#shared/orders/view-words.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { orderTones } from './order-marks.tsx';

/** The payments with their due dates and states. */
export function OrderPayments({ order: { id, buyer, payments } }: { order: OrderDetail }) {
  const [sending, setSending] = useState<OrderPayment | null>(null);
  return (
    <section className="record-section">
      <h2>{words.payments}</h2>
      <ListGroup as="ol" variant="flush" className="order-payments">
        {payments.map((payment) => (
          <ListGroup.Item
            as="li"
            key={payment.number}
            className="order-payment d-flex flex-column flex-md-row justify-content-between align-items-start gap-2"
          >
            <PaymentWords payment={payment} count={payments.length} />
            {payment.canSendLink && (
              <Button
                variant="outline-primary"
                size="sm"
                className="text-nowrap"
                onClick={() => setSending(payment)}
              >
                {words.send}
              </Button>
            )}
          </ListGroup.Item>
        ))}
      </ListGroup>
      {/* Asks for confirmation, because an email cannot be recalled. */}
      {sending && (
        <ActionDialog
          title={words.sendTitle}
          text={words.sendText(buyer?.email ?? '', formatMoney(sending.amount))}
          submit={words.sendSubmit}
          onClose={() => setSending(null)}
          action={(_, { key }) => ({
            path: staffApi.sendOrderLink,
            body: { id, number: sending.number, key },
            done: words.sent,
          })}
        />
      )}
    </section>
  );
}

function PaymentWords({ payment, count }: { payment: OrderPayment; count: number }) {
  const { timeZone } = usePageFacts();
  const { number, amount, status, dueDay, isOverdue, paidAt, invoiceNumber, reference } = payment;
  const { word, sentence } = paymentStatusWords[status];
  return (
    <div>
      <p className="d-flex flex-wrap align-items-center column-gap-2 mb-0">
        <strong>{formatMoney(amount)}</strong> {count > 1 && <span>{words.payment(number, count)}</span>}{' '}
        <StateMark tone={orderTones[status]}>{word}</StateMark>
        {isOverdue && (
          <>
            {' '}
            <span className="urgency urgency--overdue">{words.overdue}</span>
          </>
        )}
      </p>
      <p className="mb-0">{sentence}</p>
      <p className="d-flex flex-wrap column-gap-3 tabular text-body-secondary mb-0">
        {paidAt && status === 'paid' ? (
          <span>{words.paidOn(longDate(paidAt, timeZone))}</span>
        ) : (
          dueDay && <span>{words.due(longDay(dueDay))}</span>
        )}
        {invoiceNumber && (
          <span>
            {words.invoice} {invoiceNumber}
          </span>
        )}
        {reference && (
          <span>
            {words.reference} {reference}
          </span>
        )}
      </p>
    </div>
  );
}
