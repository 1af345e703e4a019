import { leadWords } from '../../../../shared/content/desk-inbox.ts';
import { orderEventWords, oneOrderWords as words } from '../../../../shared/content/desk-orders.ts';
import type { OrderDetail, OrderEvent } from '../../../../shared/orders/desk.ts';
import { Moment } from '../../../desk/kit/moment.tsx';

/** What happened to an order, the oldest first: payments, mails with what became of them, notes. */
export function OrderHistory({ order: { events, payments } }: { order: OrderDetail }) {
  return (
    <section className="record-section">
      <h2>{words.history}</h2>
      <ol className="record-events list-unstyled mb-0">
        {events.map((event) => (
          <li key={event.id} data-kind={event.kind}>
            <EventWords event={event} count={payments.length} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What somebody of the staff did; everything else happens by itself. */
const byStaff: readonly OrderEvent['kind'][] = ['note', 'link-again'];
const mails: readonly OrderEvent['kind'][] = ['link', 'link-again', 'receipt', 'gift-card', 'firm', 'notice'];

function EventWords({ event, count }: { event: OrderEvent; count: number }) {
  const { kind, number, who, text, at, mail = 'sent' } = event;
  return (
    <>
      <p className="record-events__who">
        <strong>{orderEventWords[kind](words.payment(number ?? 1, count))}</strong> <Moment at={at} />
        {byStaff.includes(kind) && ` · ${who ?? leadWords.sharedPassword}`}
        {mails.includes(kind) && (
          <>
            {' · '}
            <span className={mail === 'dead' ? 'text-danger' : undefined}>{leadWords.mails[mail]}</span>
          </>
        )}
      </p>
      {text !== '' && <p className="record-events__text">{text}</p>}
    </>
  );
}
