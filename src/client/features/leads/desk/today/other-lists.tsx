import { stateNames } from '../../../../../shared/content/desk-bookings.ts';
import { todayWords as words } from '../../../../../shared/content/desk-inbox.ts';
import { orderWords, stuckWords } from '../../../../../shared/content/desk-orders.ts';
import { type DeskToday, ROWS_OF_TODAY } from '../../../../../shared/desk/today.ts';
import { leadPath } from '../../../../../shared/leads/leads.ts';
import { orderPath } from '../../../../../shared/orders/desk.ts';
import { paths } from '../../../../../shared/paths.ts';
import { usePageFacts } from '../../../../components/page-facts.ts';
import { LinkRows } from '../../../../desk/kit/link-rows.tsx';
import { shortMoment } from '../../../../desk/kit/when.ts';
import { TodayList } from './today-list.tsx';

const ordersPath = `${paths.admin}/orders`;
const articlesPath = `${paths.admin}/articles`;

/** Where the rest of a list is, once it may have more than its first rows. */
const restAt = (path: string, rows: readonly unknown[]) => (rows.length === ROWS_OF_TODAY ? path : null);

export function OrdersInNeed({ orders }: { orders: NonNullable<DeskToday['orders']> }) {
  return (
    <TodayList title={words.orders} count={orders.length} all={restAt(ordersPath, orders)}>
      <LinkRows label={words.orders} rows={orders} to={orderPath}>
        {({ id, item, buyer, stuck }) => (
          <>
            <span className="list-row__who">{buyer ?? orderWords.erased}</span>{' '}
            <span className="list-row__what">
              {stuck && <span className="urgency urgency--overdue">{stuckWords[stuck].headline}</span>}
            </span>{' '}
            <span className="list-row__state">{item}</span>{' '}
            <span className="list-row__at">{orderWords.number(id)}</span>
          </>
        )}
      </LinkRows>
    </TodayList>
  );
}

export function BookingsToday({ bookings }: { bookings: NonNullable<DeskToday['bookings']> }) {
  const leadOf = new Map(bookings.map(({ id, lead }) => [id, lead]));
  const to = (id: number) => {
    const lead = leadOf.get(id);
    return lead ? leadPath(lead) : `${paths.admin}/calendar`;
  };
  return (
    <TodayList title={words.bookings} count={bookings.length} all={null}>
      <LinkRows label={words.bookings} rows={bookings} to={to}>
        {({ slot, name, subject, state }) => (
          <>
            <span className="list-row__who">{name}</span> <span className="list-row__what">{subject}</span>{' '}
            <span className="list-row__state">{stateNames[state]}</span>{' '}
            <span className="list-row__at">{slot}</span>
          </>
        )}
      </LinkRows>
    </TodayList>
  );
}

export function Drafts({ drafts }: { drafts: NonNullable<DeskToday['drafts']> }) {
  const { timeZone } = usePageFacts();
  return (
    <TodayList title={words.drafts} count={drafts.length} all={restAt(articlesPath, drafts)}>
      <LinkRows label={words.drafts} rows={drafts} to={() => articlesPath} className="list-row--titled">
        {({ title, updatedAt }) => (
          <>
            <span className="list-row__who">{title}</span>{' '}
            <time className="list-row__at" dateTime={updatedAt}>
              {shortMoment(updatedAt, timeZone)}
            </time>
          </>
        )}
      </LinkRows>
    </TodayList>
  );
}
