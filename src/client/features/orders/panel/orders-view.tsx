import { LinkRows, type RowParts } from '#client/panel/kit/link-rows.tsx';
import { ListView, stateTabs } from '#client/panel/kit/list-view.tsx';
import { ShortMoment } from '#client/panel/kit/moment.tsx';
import { type Order, orderList, orderStates } from '#shared/orders/panel.ts';
import { orderStateWords, stuckWords } from '#shared/orders/panel-words.ts';
import { orderWords as words } from '#shared/orders/view-words.ts';
import { OrderStateMark } from './order-marks.tsx';
import { OrderRecord } from './order-record.tsx';

/** The orders. Orders that need attention come first. */
export function Component() {
  return (
    <ListView
      list={orderList}
      words={words}
      about={(page) => page && words.needing(page.needing)}
      tabs={stateTabs(words, orderStates, orderStateWords)}
      filters={[{ name: 'search', type: 'search', label: words.search }]}
      rowsOf={({ stuck, rows }) => [...stuck, ...rows]}
      Record={OrderRecord}
    >
      {({ stuck, rows }, links) => (
        <>
          {stuck.length > 0 && (
            <section className="mb-4">
              <h2 className="h6 fs-6">{words.stuck}</h2>
              <LinkRows {...links} label={words.stuck} rows={stuck}>
                {orderParts}
              </LinkRows>
            </section>
          )}
          {rows.length > 0 && (
            <section className="mb-4">
              {stuck.length > 0 && <h2 className="h6 fs-6">{words.others}</h2>}
              <LinkRows {...links} label={words.list} rows={rows}>
                {orderParts}
              </LinkRows>
            </section>
          )}
        </>
      )}
    </ListView>
  );
}

const orderParts = (order: Order): RowParts => {
  const { id, item, buyer, paid, total, stuck, createdAt } = order;
  return {
    who: buyer?.name ?? words.erased,
    what: (
      <>
        <span className="text-body-secondary me-1">{id}</span> {item}
      </>
    ),
    state: <OrderStateMark order={order} />,
    amount: words.amount(paid, total),
    at: <ShortMoment at={createdAt} />,
    why: stuck && (
      <>
        <span className="urgency urgency--overdue">{stuckWords[stuck].headline}</span>{' '}
        {stuckWords[stuck].sentence}
      </>
    ),
  };
};
