import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { oneGiftCardWords as words } from '../../../../shared/content/desk-gift-cards.ts';
import { oneOrderWords } from '../../../../shared/content/desk-orders.ts';
import type { GiftCardDetail } from '../../../../shared/gift-cards/desk.ts';
import { formatUsd } from '../../../../shared/money.ts';
import { buyerPath, orderPath } from '../../../../shared/orders/desk.ts';
import { Link } from '../../../components/link.tsx';
import { usePageFacts } from '../../../components/page-facts.ts';
import { formatDateTime } from '../../../desk/date-time.ts';
import { SendDialog } from './send-dialog.tsx';

/** Where the card comes from, and how long it is valid. */
export function CardSide({ card }: { card: GiftCardDetail }) {
  const { timeZone } = usePageFacts();
  const { order, buyer, amount, redeemed, issuedAt, expiresDay, disabledAt } = card;
  return (
    <aside className="lead-side card-side" aria-label={words.facts}>
      <section>
        <h2>{words.card}</h2>
        <dl className="lead-side__facts">
          <dt>{words.worth}</dt>
          <dd>{formatUsd(amount)}</dd>
          <dt>{words.taken}</dt>
          <dd>{formatUsd(redeemed)}</dd>
          <dt>{words.until}</dt>
          <dd>{words.day(expiresDay)}</dd>
          <dt>{words.issued}</dt>
          <dd>
            <time dateTime={issuedAt}>{formatDateTime(issuedAt, timeZone)}</time>
          </dd>
          {disabledAt && (
            <>
              <dt>{words.disabledOn}</dt>
              <dd>
                <time dateTime={disabledAt}>{formatDateTime(disabledAt, timeZone)}</time>
              </dd>
            </>
          )}
        </dl>
      </section>
      <Recipient card={card} />
      <section>
        <h2>{words.buyer}</h2>
        <dl className="lead-side__facts">
          <dt className="visually-hidden">{words.buyer}</dt>
          <dd>{buyer?.name ?? oneOrderWords.erased}</dd>
          {buyer && (
            <>
              <dt className="visually-hidden">{words.email}</dt>
              <dd>
                <Link to={buyerPath(order)}>{buyer.email}</Link>
              </dd>
            </>
          )}
          <dt className="visually-hidden">{words.order}</dt>
          <dd>
            <Link to={orderPath(order)}>{words.orderOf(order)}</Link>
          </dd>
        </dl>
      </section>
    </aside>
  );
}

/** Whom it is for, when it goes out, and sending it by hand. */
function Recipient({ card }: { card: GiftCardDetail }) {
  const { timeZone } = usePageFacts();
  const [isAsking, setIsAsking] = useState(false);
  const { delivery, state } = card;
  const at = delivery?.at && formatDateTime(delivery.at, timeZone);
  return (
    <section>
      <h2>{words.recipient}</h2>
      <dl className="lead-side__facts">
        <dt className="visually-hidden">{words.recipient}</dt>
        {delivery?.name && <dd>{delivery.name}</dd>}
        <dd>{delivery?.email ?? words.handedOn}</dd>
        {at && <dd>{delivery.isDone ? words.wentOut(at) : words.goesOut(at)}</dd>}
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
