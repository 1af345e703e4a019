import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { type OrderList as Orders, orderStates } from '../../../../shared/admin/orders.ts';
import { orderStateWords, orderWords as words } from '../../../../shared/content/desk-orders.ts';
import { Link } from '../../../components/link.tsx';
import { CursorPager } from '../parts/cursor-pager.tsx';
import { FilterBar, FilterField } from '../parts/filter-bar.tsx';
import { KeyHints } from '../parts/key-hints.tsx';
import { Empty, ListState } from '../parts/list-state.tsx';
import { useListStatus } from '../parts/use-list.ts';
import { ViewHead } from '../parts/view-head.tsx';
import { type OrdersAddress, writeOrdersAddress } from './address.ts';
import { OrderRows } from './order-rows.tsx';

interface OrderListProps {
  address: OrdersAddress;
  query: UseQueryResult<Orders>;
  /** The order that was open before the list. */
  left: number | null;
}

export function OrderList({ address, query, left }: OrderListProps) {
  const { after, ...filter } = address;
  const here = writeOrdersAddress(address);
  const status = useListStatus(here);
  const rows = { to: (id: number) => writeOrdersAddress({ ...address, order: id }), left };
  return (
    <>
      <ViewHead title={words.title} {...(query.data && { about: words.needing(query.data.needing) })} />
      <OrderFilters address={filter} />
      <ListState query={query} words={words}>
        {({ stuck, orders, next }) => (
          <>
            <div className="lead-list__head">
              <p ref={status} className="admin-status" role="status" tabIndex={-1}>
                {words.rows(stuck.length + orders.length)}
              </p>
              <KeyHints keys={words.keys} />
            </div>
            <div key={here} aria-busy={query.isPlaceholderData}>
              {stuck.length > 0 && (
                <section className="order-group">
                  <h2>{words.stuck}</h2>
                  <OrderRows label={words.stuck} orders={stuck} {...rows} />
                </section>
              )}
              {orders.length > 0 && (
                <section className="order-group">
                  {stuck.length > 0 && <h2>{words.others}</h2>}
                  <OrderRows label={words.list} orders={orders} {...rows} />
                </section>
              )}
            </div>
            {stuck.length + orders.length === 0 && <NoOrders address={filter} />}
            <CursorPager
              label={words.pages}
              words={words}
              newest={after === undefined ? null : writeOrdersAddress(filter)}
              older={next === null ? null : writeOrdersAddress({ ...filter, after: next })}
            />
          </>
        )}
      </ListState>
    </>
  );
}

/** Which orders: the state as tabs, and a search. */
function OrderFilters({ address: { state, ...filter } }: { address: OrdersAddress }) {
  const navigate = useNavigate();
  const ofState = state ? { state } : {};
  return (
    <>
      <nav className="lead-tabs" aria-label={words.states}>
        {[undefined, ...orderStates].map((tab) => (
          <Link
            key={tab ?? ''}
            to={writeOrdersAddress({ ...filter, ...(tab && { state: tab }) })}
            aria-current={tab === state ? 'page' : undefined}
            preventScrollReset
          >
            {tab ? orderStateWords[tab].word : words.all}
          </Link>
        ))}
      </nav>
      <FilterBar
        label={words.filter}
        submit={words.filter}
        clear={words.clear}
        isFiltered={filter.search !== undefined}
        onFilter={(values) =>
          navigate({ search: writeOrdersAddress({ ...values, ...ofState }) }, { preventScrollReset: true })
        }
      >
        <FilterField name="search" type="search" label={words.search} value={filter.search ?? ''} />
      </FilterBar>
    </>
  );
}

function NoOrders({ address: { state, search } }: { address: OrdersAddress }) {
  if (search) return <Empty title={words.nothingFound} hint={words.nothingFoundHint} />;
  if (state) return <Empty title={words.nothing} hint={words.nothingHint} />;
  return <Empty title={words.empty} hint={words.emptyHint} />;
}
