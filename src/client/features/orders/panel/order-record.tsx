import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { Link } from '#client/components/link.tsx';
import { usePageFacts } from '#client/components/page-facts.ts';
import { ActionDialog } from '#client/panel/kit/action-dialog.tsx';
import { EmailLink, PhoneLink } from '#client/panel/kit/contact-link.tsx';
import { FailedAction } from '#client/panel/kit/list-state.tsx';
import { Moment } from '#client/panel/kit/moment.tsx';
import { NoteForm } from '#client/panel/kit/note-form.tsx';
import { Facts, type RecordPlace, RecordView } from '#client/panel/kit/record-view.tsx';
import { useAction } from '#client/panel/kit/use-action.ts';
import { panelQuery, pollingOptions } from '#client/panel/queries.ts';
import { longDate, longDay } from '#shared/dates/dates.ts';
import { giftCardPath } from '#shared/gift-cards/panel.ts';
import { giftCardStateWords, giftCardWords } from '#shared/gift-cards/panel-words.ts';
import { leadWords } from '#shared/leads/inbox-words.ts';
import { formatMoney } from '#shared/money.ts';
import { buyerPath, type OrderDetail, type OrderEvent, type OrderGiftCode } from '#shared/orders/panel.ts';
import { endedWords, orderEventWords, orderStateWords } from '#shared/orders/panel-words.ts';
import { elsewhereWords } from '#shared/orders/sales-words.ts';
import { planNames, oneOrderWords as words } from '#shared/orders/view-words.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { desk } from '#shared/panel/words.ts';
import { OrderStateMark } from './order-marks.tsx';
import { OrderPayments } from './order-payments.tsx';

/** The end may be seconds away. */
const WHILE_ENDING_MS = 5_000;

export function OrderRecord(place: RecordPlace) {
  const { id } = place;
  const query = useQuery({
    ...panelQuery<OrderDetail>(['order'], staffApi.order, { id }),
    refetchInterval: ({ state }) => (state.data?.isEnding ? WHILE_ENDING_MS : pollingOptions.refetchInterval),
  });
  return (
    <RecordView
      {...place}
      words={words}
      query={query}
      title={words.title(id)}
      nameOf={() => words.title(id)}
      head={({ item, buyer }) => (
        <p className="text-body-secondary mt-1 mb-0">
          {item} · {buyer?.name ?? words.erased}
        </p>
      )}
      side={(found) => <OrderSide order={found} />}
    >
      {(found) => (
        <>
          <OrderStatus order={found} />
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

function OrderStatus({ order }: { order: OrderDetail }) {
  const { timeZone } = usePageFacts();
  const { state, endedAt, elsewhere } = order;
  return (
    <p className="order-status mb-4" data-state tabIndex={-1}>
      <OrderStateMark order={order} />{' '}
      {elsewhere ? elsewhereWords[elsewhere].sentence : orderStateWords[state].sentence}{' '}
      {endedAt && endedWords(longDate(endedAt, timeZone))}
    </p>
  );
}

function OrderNote({ id }: { id: number }) {
  const { act, isBusy, error, proofDialog } = useAction();
  return (
    <>
      <NoteForm
        about={`order-${id}`}
        isBusy={isBusy}
        isAdding={isBusy}
        onAdd={(note, onDone) =>
          act({ path: staffApi.noteOrder, body: { id, ...note }, done: leadWords.noteAdded, onDone })
        }
      />
      <FailedAction error={error} />
      {proofDialog}
    </>
  );
}

/** The problems that need attention, and what to do about them. */
function OrderNeeds({ order: { needs, payments } }: { order: OrderDetail }) {
  return needs.map(({ number, headline, sentence, steps, said }) => (
    <section key={number} className="record-urgent rounded p-3 mb-4 order-need">
      <h2>
        {payments.length > 1 ? words.needOf(headline, words.payment(number, payments.length)) : headline}
      </h2>
      <p>{sentence}</p>
      {said !== '' && (
        <p className="text-body-secondary">
          {words.said} <q>{said}</q>
        </p>
      )}
      <ul className="mb-0">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </section>
  ));
}

type Way = NonNullable<OrderDetail['canEnd']> | 'markRefunded';

/** The buttons to cancel, to end a plan, and to mark as refunded, as far as this order allows. */
function OrderEnd({ order: { id, canEnd, canMarkRefunded, isEnding } }: { order: OrderDetail }) {
  const [asked, setAsked] = useState<Way | null>(null);
  const ways: Way[] = [...(canEnd ? [canEnd] : []), ...(canMarkRefunded ? (['markRefunded'] as const) : [])];
  if (ways.length === 0 && !isEnding && !asked) return null;
  return (
    <section className="record-section">
      <h2>{words.ending}</h2>
      {isEnding && <p>{words.isEnding}</p>}
      <p className="order-end d-flex flex-wrap gap-2 mb-0">
        {ways.map((way) => (
          <Button key={way} variant="outline-primary" size="sm" onClick={() => setAsked(way)}>
            {words[way].button}
          </Button>
        ))}
      </p>
      {/* Describes the result before the person confirms, because it can’t be undone. */}
      {asked && (
        <ActionDialog
          title={words[asked].title}
          text={words[asked].text}
          submit={words[asked].button}
          isDanger
          onClose={() => setAsked(null)}
          action={(_, { key }) => ({
            path: asked === 'markRefunded' ? staffApi.markOrderRefunded : staffApi.endOrder,
            body: { id, key },
            done: words[asked].done,
          })}
        />
      )}
    </section>
  );
}

/** The history of an order, oldest first: payments, emails with their delivery, notes. */
function OrderHistory({ order: { events, payments } }: { order: OrderDetail }) {
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

/** Always actions by staff. Other events are automatic unless they have a name. */
const byStaff: readonly OrderEvent['kind'][] = ['note', 'link-again', 'canceled', 'plan-ended', 'given-back'];
const mails: readonly OrderEvent['kind'][] = [
  'link',
  'link-again',
  'reminder',
  'confirm-link',
  'receipt',
  'gift-card',
  'gift-delivered',
  'gift-copy',
  'gift-resent',
  'firm',
  'notice',
];

function EventWords({ event, count }: { event: OrderEvent; count: number }) {
  const { kind, number, who, text, at, mail = 'sent' } = event;
  return (
    <>
      <p className="small text-body-secondary mb-0">
        <strong>{orderEventWords[kind](words.payment(number ?? 1, count))}</strong> <Moment at={at} />
        {(who !== null || byStaff.includes(kind)) && ` · ${who ?? desk.sharedPassword}`}
        {mails.includes(kind) && (
          <>
            {' · '}
            <span className={mail === 'dead' ? 'text-danger' : undefined}>{leadWords.mails[mail]}</span>
          </>
        )}
      </p>
      {text !== '' && <p className="text-pre mb-0">{text}</p>}
    </>
  );
}

/** The buyer, the amount, and the state of a gift card. */
function OrderSide({ order }: { order: OrderDetail }) {
  const { id, buyer, phone, plan, total, paid, createdAt, gift, code, paidByCard } = order;
  return (
    <aside className="record-side order-side" aria-label={words.facts}>
      <Facts
        title={words.buyer}
        areNamesHidden
        facts={{
          [words.buyer]: buyer ? <Link to={buyerPath(id)}>{buyer.name}</Link> : words.erased,
          [words.email]: buyer && <EmailLink email={buyer.email} />,
          [words.phone]: buyer && phone && <PhoneLink phone={phone} />,
        }}
      />
      <Facts
        title={words.title(id)}
        facts={{
          [words.placed]: <Moment at={createdAt} />,
          [words.plan]: planNames[plan],
          [words.total]: formatMoney(total),
          [words.paidByCard]: paidByCard && (
            <Link to={giftCardPath(paidByCard.card)}>
              {words.fromCard(formatMoney(paidByCard.amount), paidByCard.lastFour)}
            </Link>
          ),
          [words.paid]: formatMoney(paid),
        }}
      />
      {gift && (
        <Facts
          title={words.giftCard}
          facts={{
            [words.code]: code ? <CodeWords code={code} /> : words.noCode,
            [words.theme]: gift.theme,
            [words.message]: gift.message || words.noMessage,
          }}
        />
      )}
    </aside>
  );
}

/** The card's balance or, for a disabled card, the amount that had been redeemed. */
function CodeWords({ code }: { code: OrderGiftCode }) {
  const { card, lastFour, state, amount, balance, redeemed } = code;
  const day = longDay(code.day);
  const sentences = {
    active: words.codeWorth(giftCardWords.amount(balance, amount), day),
    used: words.codeUsed(formatMoney(amount)),
    expired: words.codeExpired(day),
    disabled: words.codeDisabled,
    elsewhere: giftCardStateWords.elsewhere.sentence,
  };
  return (
    <>
      <Link to={giftCardPath(card)}>{words.codeOf(lastFour)}</Link>
      <span>{sentences[state]}</span>
      {state === 'disabled' && redeemed > 0 && <span>{words.codeRedeemed(formatMoney(redeemed))}</span>}
    </>
  );
}
