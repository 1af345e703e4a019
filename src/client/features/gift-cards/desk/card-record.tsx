import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from 'react-bootstrap';
import {
  giftCardStateWords,
  redeemedBefore,
  oneGiftCardWords as words,
} from '../../../../shared/content/desk-gift-cards.ts';
import { staffApi } from '../../../../shared/desk/paths.ts';
import type { GiftCardDetail } from '../../../../shared/gift-cards/desk.ts';
import { formatUsd } from '../../../../shared/money.ts';
import type { RecordPlace } from '../../../desk/kit/record-bar.tsx';
import { RecordView } from '../../../desk/kit/record-view.tsx';
import { panelQuery } from '../../../desk/queries.ts';
import { CardLedger } from './card-ledger.tsx';
import { CardMark } from './card-rows.tsx';
import { CardSide } from './card-side.tsx';
import { ChangeDialog } from './change-dialog.tsx';

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

/** What can be redeemed, and what can be done about it. */
function CardBalance({ card }: { card: GiftCardDetail }) {
  const [change, setChange] = useState<'redeem' | 'restore' | null>(null);
  const { state, balance, amount, redeemed } = card;
  const isUsable = state === 'active' || state === 'used';
  return (
    <section className="record-summary card-balance">
      <h2 className="mb-0">{words.balance}</h2>
      <p className="report__figure card-balance__amount">
        {formatUsd(balance)} <small className="text-body-secondary">{words.of(amount)}</small>
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
