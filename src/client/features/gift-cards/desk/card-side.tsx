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
import { Fact, Facts } from '../../../desk/kit/facts.tsx';
import { Moment } from '../../../desk/kit/moment.tsx';
import { SendDialog } from './send-dialog.tsx';

/** Where the card comes from, and how long it is valid. */
export function CardSide({ card }: { card: GiftCardDetail }) {
  const { order, buyer, amount, redeemed, issuedAt, expiresDay, disabledAt } = card;
  return (
    <aside className="record-side" aria-label={words.facts}>
      <Facts title={words.card}>
        <Fact name={words.worth}>{formatUsd(amount)}</Fact>
        <Fact name={words.taken}>{formatUsd(redeemed)}</Fact>
        <Fact name={words.until}>{words.day(expiresDay)}</Fact>
        <Fact name={words.issued}>
          <Moment at={issuedAt} />
        </Fact>
        {disabledAt && (
          <Fact name={words.disabledOn}>
            <Moment at={disabledAt} />
          </Fact>
        )}
      </Facts>
      <Recipient card={card} />
      <Facts title={words.buyer}>
        <Fact name={words.buyer} isNameHidden>
          {buyer?.name ?? oneOrderWords.erased}
        </Fact>
        {buyer && (
          <Fact name={words.email} isNameHidden>
            <Link to={buyerPath(order)}>{buyer.email}</Link>
          </Fact>
        )}
        <Fact name={words.order} isNameHidden>
          <Link to={orderPath(order)}>{words.orderOf(order)}</Link>
        </Fact>
      </Facts>
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
      <dl className="record-side__facts">
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
