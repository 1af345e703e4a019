import { StateMark, type Tone } from '#client/panel/kit/link-rows.tsx';
import type { Order, OrderPayment, OrderState } from '#shared/orders/panel.ts';
import { orderStateWords } from '#shared/orders/panel-words.ts';
import { elsewhereWords } from '#shared/orders/sales-words.ts';
import { orderWords as words } from '#shared/orders/view-words.ts';

/** The tones for an order and for each of its payments. */
export const orderTones: Partial<Record<OrderState | OrderPayment['status'], Tone>> = {
  paid: 'good',
  invoiced: 'open',
  open: 'open',
  partially_paid: 'open',
  failed: 'bad',
};

/** The state in a word, and whether the order ended before it was fully paid. */
export function OrderStateMark({
  order: { state, endedAt, elsewhere },
}: {
  order: Pick<Order, 'state' | 'endedAt' | 'elsewhere'>;
}) {
  const isCut = endedAt !== null && state === 'partially_paid';
  return (
    <>
      {elsewhere && <StateMark tone="bad">{elsewhereWords[elsewhere].word}</StateMark>}
      <StateMark tone={elsewhere ? undefined : orderTones[state]}>{orderStateWords[state].word}</StateMark>
      {isCut && <StateMark tone={undefined}>{words.ended}</StateMark>}
    </>
  );
}
