import { useQuery } from '@tanstack/react-query';
import { leadWords } from '../../../../shared/content/desk-inbox.ts';
import {
  endedWords,
  orderStateWords,
  oneOrderWords as words,
} from '../../../../shared/content/desk-orders.ts';
import { longDate } from '../../../../shared/dates.ts';
import { staffApi } from '../../../../shared/desk/paths.ts';
import type { OrderDetail } from '../../../../shared/orders/desk.ts';
import { usePageFacts } from '../../../components/page-facts.ts';
import { FailedAction } from '../../../desk/kit/failed-action.tsx';
import { NoteForm } from '../../../desk/kit/note-form.tsx';
import type { RecordPlace } from '../../../desk/kit/record-bar.tsx';
import { RecordView } from '../../../desk/kit/record-view.tsx';
import { useAction } from '../../../desk/kit/use-action.ts';
import { panelQuery } from '../../../desk/queries.ts';
import { OrderEnd } from './order-end.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderNeeds } from './order-needs.tsx';
import { OrderPayments } from './order-payments.tsx';
import { OrderStateMark } from './order-rows.tsx';
import { OrderSide } from './order-side.tsx';

export function OrderRecord(place: RecordPlace) {
  const { id } = place;
  const query = useQuery(panelQuery<OrderDetail>(['order'], staffApi.order, { id }));
  return (
    <RecordView
      {...place}
      words={words}
      query={query}
      title={words.title(id)}
      nameOf={() => words.title(id)}
      head={({ item, buyer }) => (
        <p>
          {item} · {buyer?.name ?? words.erased}
        </p>
      )}
      side={(found) => <OrderSide order={found} />}
    >
      {(found) => (
        <>
          <OrderStanding order={found} />
          <OrderNeeds order={found} />
          <OrderPayments order={found} />
          <OrderEnd order={found} />
          <OrderHistory order={found} />
          <OrderNote id={id} />
        </>
      )}
    </RecordView>
  );
}

function OrderStanding({ order }: { order: OrderDetail }) {
  const { timeZone } = usePageFacts();
  const { state, endedAt } = order;
  return (
    <p className="record-summary order-standing">
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
