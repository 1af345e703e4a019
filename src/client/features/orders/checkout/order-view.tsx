import { nextSteps } from '../../../../shared/content/checkout.ts';
import { NextSteps } from '../next-steps.tsx';
import { CustomerForm } from './customer-form.tsx';
import { OrderSummary } from './order-summary.tsx';
import type { Order } from './read-order.ts';

/** The order beside the customer's part; the summary comes first where they stand below each other. */
export function OrderView({ order }: { order: Order }) {
  return (
    <div className="checkout__grid">
      <OrderSummary order={order} />
      <CustomerForm />
      <section aria-labelledby="next-steps">
        <h2 id="next-steps">{nextSteps.title}</h2>
        <NextSteps steps={nextSteps[order.kind]} />
      </section>
    </div>
  );
}
