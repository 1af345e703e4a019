import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { useLocation } from 'react-router';
import { Link } from '#client/components/link.tsx';
import { LinkRows, type RowParts } from '#client/panel/kit/link-rows.tsx';
import { ListView, stateTabs } from '#client/panel/kit/list-view.tsx';
import { ShortMoment } from '#client/panel/kit/moment.tsx';
import { giftCardAddress, giftCardList, isWholeCode } from '#shared/gift-cards/list.ts';
import { type GiftCard, giftCardStates } from '#shared/gift-cards/panel.ts';
import {
  giftCardStateWords,
  liabilityWords,
  giftCardWords as words,
} from '#shared/gift-cards/panel-words.ts';
import { CodeDialog } from './card-dialogs.tsx';
import { CardMark, CardRecord } from './card-record.tsx';
import { Liability } from './liability.tsx';

/** Paid gift cards, or the report of what the firm owes for them. */
export function Component() {
  const { show, ...list } = giftCardAddress.read(useLocation().search);
  const { after, ...filter } = list;
  /** The initial code in the dialog; null while the dialog is closed. */
  const [typed, setTyped] = useState<string | null>(null);
  if (show) return <Liability list={list} />;
  return (
    <>
      {typed !== null && <CodeDialog typed={typed} onClose={() => setTyped(null)} />}
      <ListView
        list={giftCardList}
        words={words}
        actions={
          <>
            <Link className="btn btn-outline-primary" to={giftCardAddress.write({ ...filter, show: 'owed' })}>
              {liabilityWords.title}
            </Link>
            <Button onClick={() => setTyped('')}>{words.lookUp}</Button>
          </>
        }
        tabs={stateTabs(words, giftCardStates, giftCardStateWords)}
        filters={[{ name: 'search', type: 'search', label: words.search }]}
        onFilter={({ search = '' }) => {
          const isCode = isWholeCode(search);
          if (isCode) setTyped(search);
          return isCode;
        }}
        Record={CardRecord}
      >
        {({ rows }, links) => (
          <LinkRows {...links} label={words.list} rows={rows}>
            {cardParts}
          </LinkRows>
        )}
      </ListView>
    </>
  );
}

const cardParts = ({
  lastFour,
  state,
  amount,
  balance,
  expiresDay,
  issuedAt,
  buyer,
}: GiftCard): RowParts => ({
  who: buyer?.name ?? words.erased,
  what: (
    <>
      <span className="visually-hidden">{words.endsIn(lastFour)}</span>
      <span aria-hidden="true">… {lastFour}</span>
      {state === 'active' && <span className="text-body-secondary me-1"> {words.until(expiresDay)}</span>}
    </>
  ),
  state: <CardMark state={state} />,
  amount: words.amount(balance, amount),
  at: <ShortMoment at={issuedAt} />,
});
