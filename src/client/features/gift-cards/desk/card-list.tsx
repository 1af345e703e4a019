import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from 'react-bootstrap';
import {
  giftCardStateWords,
  liabilityWords,
  giftCardWords as words,
} from '../../../../shared/content/desk-gift-cards.ts';
import {
  type GiftCardList as Cards,
  type GiftCardQuery,
  giftCardAddress,
  giftCardPath,
  giftCardStates,
} from '../../../../shared/gift-cards/desk.ts';
import { Link } from '../../../components/link.tsx';
import { ListView } from '../../../desk/kit/list-view.tsx';
import { stateTabs } from '../../../desk/kit/state-tabs.ts';
import { CardRows } from './card-rows.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { isWholeCode } from './whole-code.ts';

interface CardListProps {
  values: GiftCardQuery;
  query: UseQueryResult<Cards>;
  /** The card that was open before the list. */
  left: number | null;
}

export function CardList({ values, query, left }: CardListProps) {
  const { after, ...filter } = values;
  /** The code that the dialog starts with; null while it is closed. */
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <>
      {typed !== null && <CodeDialog typed={typed} onClose={() => setTyped(null)} />}
      <ListView
        words={words}
        actions={
          <>
            <Link className="btn btn-outline-primary" to={giftCardAddress.write({ ...filter, show: 'owed' })}>
              {liabilityWords.title}
            </Link>
            <Button onClick={() => setTyped('')}>{words.lookUp}</Button>
          </>
        }
        values={values}
        address={giftCardAddress}
        query={query}
        tabs={stateTabs(words, giftCardStates, giftCardStateWords)}
        filters={[{ name: 'search', type: 'search', label: words.search }]}
        onFilter={({ search = '' }) => {
          const isCode = isWholeCode(search);
          if (isCode) setTyped(search);
          return isCode;
        }}
        pageOf={({ cards, next }) => ({ count: cards.length, next })}
      >
        {({ cards }) => (
          <CardRows
            cards={cards}
            to={(card) => giftCardPath(card) + giftCardAddress.write(values)}
            left={left}
          />
        )}
      </ListView>
    </>
  );
}
