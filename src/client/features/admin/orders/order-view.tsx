import { useQuery } from '@tanstack/react-query';
import { type OrderDetail, type OrderQuery, orderListAddress } from '../../../../shared/admin/orders.ts';
import { staffApi } from '../../../../shared/admin/paths.ts';
import { leadWords } from '../../../../shared/content/desk-inbox.ts';
import {
  endedWords,
  orderStateWords,
  oneOrderWords as words,
} from '../../../../shared/content/desk-orders.ts';
import { longDate } from '../../../../shared/dates.ts';
import { usePageFacts } from '../../../components/page-facts.ts';
import { FailedAction } from '../parts/failed-action.tsx';
import { ListState } from '../parts/list-state.tsx';
import { NoteForm } from '../parts/note-form.tsx';
import { RecordBar } from '../parts/record-bar.tsx';
import { RecordHead } from '../parts/record-head.tsx';
import { useAction } from '../parts/use-action.ts';
import { OrderEnd } from './order-end.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderNeeds } from './order-needs.tsx';
import { OrderPayments } from './order-payments.tsx';
import { OrderStateMark } from './order-rows.tsx';
import { OrderSide } from './order-side.tsx';
import { orderQuery } from './queries.ts';

interface OrderViewProps {
  id: number;
  /** The address of the list that it is a part of. */
  list: OrderQuery;
  /** The numbers of that list. */
  order: readonly number[];
}

export function OrderView({ id, list, order }: OrderViewProps) {
  const query = useQuery(orderQuery(id));
  return (
    <>
      <RecordBar
        id={id}
        order={order}
        to={(other) => orderListAddress.write(other === undefined ? list : { ...list, order: other })}
        words={words}
      />
      {!query.data && <h1 className="visually-hidden">{words.title(id)}</h1>}
      <ListState query={query} words={words}>
        {(found) => (
          <>
            <RecordHead name={words.title(id)}>
              <p>
                {found.item} · {found.buyer?.name ?? words.erased}
              </p>
            </RecordHead>
            <div className="lead-page">
              <div className="lead-page__main">
                <OrderStanding order={found} />
                <OrderNeeds order={found} />
                <OrderPayments order={found} />
                <OrderEnd order={found} />
                <OrderHistory order={found} />
                <OrderNote id={id} />
              </div>
              <OrderSide order={found} />
            </div>
          </>
        )}
      </ListState>
    </>
  );
}

function OrderStanding({ order }: { order: OrderDetail }) {
  const { timeZone } = usePageFacts();
  const { state, endedAt } = order;
  return (
    <p className="order-standing">
      <OrderStateMark order={order} /> {orderStateWords[state].sentence}{' '}
      {endedAt && endedWords(longDate(endedAt, timeZone))}
    </p>
  );
}

function OrderNote({ id }: { id: number }) {
  const { act, isBusy, error, proofDialog } = useAction();
  return (
    <>
      <NoteForm
        isBusy={isBusy}
        isAdding={isBusy}
        onAdd={(text, onDone) =>
          act({ path: staffApi.noteOrder, body: { id, text }, done: leadWords.noteAdded, onDone })
        }
      />
      <FailedAction error={error} />
      {proofDialog}
    </>
  );
}
