import { orderStateWords, stuckWords, orderWords as words } from '../../../../shared/content/desk-orders.ts';
import type { Order, OrderPayment, OrderState } from '../../../../shared/orders/desk.ts';
import { usePageFacts } from '../../../components/page-facts.ts';
import { LinkRows } from '../../../desk/kit/link-rows.tsx';
import { StateMark, type Tone } from '../../../desk/kit/state-mark.tsx';
import { shortMoment } from '../../../desk/kit/when.ts';

interface OrderRowsProps {
  label: string;
  orders: readonly Order[];
  to(id: number): string;
  left: number | null;
}

export function OrderRows({ orders, ...list }: OrderRowsProps) {
  return (
    <LinkRows {...list} rows={orders}>
      {(order) => <RowWords order={order} />}
    </LinkRows>
  );
}

function RowWords({ order }: { order: Order }) {
  const { timeZone } = usePageFacts();
  const { id, item, buyer, paid, total, stuck, createdAt } = order;
  return (
    <>
      <span className="list-row__who">{buyer?.name ?? words.erased}</span>{' '}
      <span className="list-row__what">
        <span className="list-row__kind">{id}</span> {item}
      </span>{' '}
      <span className="list-row__state">
        <OrderStateMark order={order} />
      </span>{' '}
      <span className="list-row__amount">{words.amount(paid, total)}</span>{' '}
      <time className="list-row__at" dateTime={createdAt}>
        {shortMoment(createdAt, timeZone)}
      </time>
      {stuck && (
        <>
          {' '}
          <span className="list-row__why">
            <span className="urgency urgency--overdue">{stuckWords[stuck].headline}</span>{' '}
            {stuckWords[stuck].sentence}
          </span>
        </>
      )}
    </>
  );
}

/** Of an order, and of each of its payments. */
export const orderTones: Partial<Record<OrderState | OrderPayment['status'], Tone>> = {
  paid: 'good',
  invoiced: 'open',
  open: 'open',
  partially_paid: 'open',
  failed: 'bad',
};

/** The state in a word, and whether the order has ended before all was paid. */
export function OrderStateMark({ order: { state, endedAt } }: { order: Pick<Order, 'state' | 'endedAt'> }) {
  const isCut = endedAt !== null && state === 'partially_paid';
  return (
    <>
      <StateMark tone={orderTones[state]}>{orderStateWords[state].word}</StateMark>
      {isCut && <StateMark tone={undefined}>{words.ended}</StateMark>}
    </>
  );
}
