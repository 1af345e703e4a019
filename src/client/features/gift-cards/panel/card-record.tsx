import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { Link } from '#client/components/link.tsx';
import { usePageFacts } from '#client/components/page-facts.ts';
import { EmailLink } from '#client/panel/kit/contact-link.tsx';
import { StateMark, type Tone } from '#client/panel/kit/link-rows.tsx';
import { formatDateTime, Moment } from '#client/panel/kit/moment.tsx';
import { Facts, type RecordPlace, RecordView } from '#client/panel/kit/record-view.tsx';
import { panelQuery } from '#client/panel/queries.ts';
import type { GiftCardDetail, GiftCardEntry, GiftCardState } from '#shared/gift-cards/panel.ts';
import {
  giftCardStateWords,
  giftEntryWords,
  redeemedBefore,
  oneGiftCardWords as words,
} from '#shared/gift-cards/panel-words.ts';
import { formatMoney } from '#shared/money.ts';
import { buyerPath, orderPath } from '#shared/orders/panel.ts';
import { oneOrderWords } from '#shared/orders/view-words.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { desk } from '#shared/panel/words.ts';
import { type CardChange, ChangeDialog, SendDialog } from './card-dialogs.tsx';

export function CardRecord(place: RecordPlace) {
  const query = useQuery(panelQuery<GiftCardDetail>(['gift-card'], staffApi.giftCard, { id: place.id }));
  return (
    <RecordView
      {...place}
      words={words}
      query={query}
      title={words.anyTitle}
      nameOf={({ lastFour }) => words.title(lastFour)}
      head={({ state }) => <CardMark state={state} />}
      side={(card) => <CardSide card={card} />}
    >
      {(card) => (
        <>
          <CardBalance card={card} />
          <CardLedger entries={card.entries} />
        </>
      )}
    </RecordView>
  );
}

/** The balance, and the actions on the card. */
function CardBalance({ card }: { card: GiftCardDetail }) {
  const [change, setChange] = useState<CardChange | null>(null);
  const { state, balance, amount, redeemed } = card;
  const isUsable = state === 'active' || state === 'used';
  return (
    <section className="card-balance mb-4">
      <h2 className="mb-0">{words.balance}</h2>
      <p className="report__figure card-balance__amount" data-state tabIndex={-1}>
        {formatMoney(balance)} <small className="text-body-secondary">{words.of(amount)}</small>
      </p>
      <p>
        {giftCardStateWords[state].sentence}{' '}
        {state === 'disabled' && redeemed > 0 && redeemedBefore(redeemed)}
      </p>
      {isUsable && (
        <div className="d-flex flex-wrap gap-2 mt-3">
          {balance > 0 && <Button onClick={() => setChange('redeem')}>{words.redeem}</Button>}
          {redeemed > 0 && (
            <Button variant="outline-primary" onClick={() => setChange('restore')}>
              {words.restore}
            </Button>
          )}
        </div>
      )}
      {change && <ChangeDialog card={card} change={change} onClose={() => setChange(null)} />}
    </section>
  );
}

/** The card's order, and its last day. */
function CardSide({ card }: { card: GiftCardDetail }) {
  const { order, buyer, amount, redeemed, issuedAt, expiresDay, disabledAt } = card;
  return (
    <aside className="record-side card-side" aria-label={words.facts}>
      <Facts
        title={words.card}
        facts={{
          [words.worth]: formatMoney(amount),
          [words.taken]: formatMoney(redeemed),
          [words.until]: words.day(expiresDay),
          [words.issued]: <Moment at={issuedAt} />,
          [words.disabledOn]: disabledAt && <Moment at={disabledAt} />,
        }}
      />
      <Recipient card={card} />
      <Facts
        title={words.buyer}
        areNamesHidden
        facts={{
          [words.buyer]: buyer ? <Link to={buyerPath(order)}>{buyer.name}</Link> : oneOrderWords.erased,
          [words.email]: buyer && <EmailLink email={buyer.email} />,
          [words.order]: <Link to={orderPath(order)}>{words.orderOf(order)}</Link>,
        }}
      />
    </aside>
  );
}

/** The recipient, the delivery day, and the button to send the card now. */
function Recipient({ card }: { card: GiftCardDetail }) {
  const { timeZone } = usePageFacts();
  const [isAsking, setIsAsking] = useState(false);
  const { delivery, state } = card;
  const at = delivery?.at && formatDateTime(delivery.at, timeZone);
  return (
    <section>
      <h2>{words.recipient}</h2>
      <dl className="small">
        <dt className="visually-hidden">{words.recipient}</dt>
        {delivery?.name && <dd>{delivery.name}</dd>}
        <dd>{delivery?.email ? <EmailLink email={delivery.email} /> : words.handedOn}</dd>
        {at && delivery.isDone && <dd>{words.wentOut(at)}</dd>}
        {/* A disabled card is not sent. */}
        {at && !delivery.isDone && state !== 'disabled' && <dd>{words.goesOut(at)}</dd>}
      </dl>
      {(state === 'active' || state === 'used') && (
        <Button variant="outline-primary" size="sm" onClick={() => setIsAsking(true)}>
          {words.send}
        </Button>
      )}
      {isAsking && <SendDialog card={card} onClose={() => setIsAsking(false)} />}
    </section>
  );
}

/** The changes of the balance, oldest first. */
function CardLedger({ entries }: { entries: readonly GiftCardEntry[] }) {
  const { what, amount, balance } = words.columns;
  return (
    <section className="record-section">
      <h2 id="ledger">{words.ledger}</h2>
      <table className="table card-ledger mw-measure" aria-labelledby="ledger">
        <thead>
          <tr>
            <th scope="col">{what}</th>
            <th scope="col" className="text-end">
              {amount}
            </th>
            <th scope="col" className="text-end">
              {balance}
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.number}>
              <th scope="row">
                <strong>{giftEntryWords[entry.kind]}</strong>
                {entry.note !== '' && <span className="d-block">{entry.note}</span>}
                <span className="d-block small text-body-secondary">
                  <Moment at={entry.at} />
                  {isByStaff(entry) && ` · ${entry.who ?? desk.sharedPassword}`}
                </span>
              </th>
              <td className="text-end">{words.signed(entry.amount)}</td>
              <td className="text-end">{formatMoney(entry.balance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** All other changes are automatic. */
const isByStaff = ({ kind }: GiftCardEntry) => kind === 'redeemed' || kind === 'restored';

const tones: Partial<Record<GiftCardState, Tone>> = { active: 'good', disabled: 'bad' };

export const CardMark = ({ state }: { state: GiftCardState }) => (
  <StateMark tone={tones[state]}>{giftCardStateWords[state].word}</StateMark>
);
