import { nextSteps } from '../../../shared/content/checkout.ts';
import { NextSteps } from '../next-steps.tsx';
import { CustomerComing } from './customer-coming.tsx';
import { OrderSummary } from './order-summary.tsx';
import type { Order } from './read-order.ts';

/** The order beside the customer's part; the summary comes first where they stand below each other. */
export function OrderView({ order }: { order: Order }) {
  return (
    <div className="checkout__grid">
      <div className="checkout__summary">
        <OrderSummary order={order} />
        <h2 className="checkout__next-title">{nextSteps.title}</h2>
        <NextSteps steps={nextSteps[order.kind]} />
      </div>
      <CustomerComing />
    </div>
  );
}
