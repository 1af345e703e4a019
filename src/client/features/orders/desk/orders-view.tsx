import { orderStateWords, orderWords as words } from '../../../../shared/content/desk-orders.ts';
import { orderList, orderStates } from '../../../../shared/orders/desk.ts';
import { ListView } from '../../../desk/kit/list-view.tsx';
import { stateTabs } from '../../../desk/kit/state-tabs.ts';
import { OrderRecord } from './order-record.tsx';
import { OrderRows } from './order-rows.tsx';

/** What was ordered; what needs a decision stands first. */
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
            <section className="list-section">
              <h2>{words.stuck}</h2>
              <OrderRows label={words.stuck} orders={stuck} {...links} />
            </section>
          )}
          {rows.length > 0 && (
            <section className="list-section">
              {stuck.length > 0 && <h2>{words.others}</h2>}
              <OrderRows label={words.list} orders={rows} {...links} />
            </section>
          )}
        </>
      )}
    </ListView>
  );
}
