import { oneOrderWords as words } from '../../../../shared/content/desk-orders.ts';
import type { OrderDetail } from '../../../../shared/orders/desk.ts';

/** What somebody has to settle, and how. */
export function OrderNeeds({ order: { needs, payments } }: { order: OrderDetail }) {
  return needs.map(({ number, headline, sentence, steps, said }) => (
    <section key={number} className="record-box record-box--urgent order-need">
      <h2>
        {payments.length > 1 ? words.needOf(headline, words.payment(number, payments.length)) : headline}
      </h2>
      <p>{sentence}</p>
      {said !== '' && (
        <p className="text-body-secondary">
          {words.said} <q>{said}</q>
        </p>
      )}
      <ul className="mb-0">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </section>
  ));
}
