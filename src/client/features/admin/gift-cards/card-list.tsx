import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { useNavigate } from 'react-router';
import { type GiftCardList as Cards, giftCardStates } from '../../../../shared/admin/gift-cards.ts';
import {
  giftCardStateWords,
  liabilityWords,
  giftCardWords as words,
} from '../../../../shared/content/desk-gift-cards.ts';
import { Link } from '../../../components/link.tsx';
import { CursorPager } from '../parts/cursor-pager.tsx';
import { FilterBar, FilterField } from '../parts/filter-bar.tsx';
import { KeyHints } from '../parts/key-hints.tsx';
import { Empty, ListState } from '../parts/list-state.tsx';
import { useListStatus } from '../parts/use-list.ts';
import { ViewHead } from '../parts/view-head.tsx';
import { type GiftCardsAddress, isWholeCode, writeGiftCardsAddress } from './address.ts';
import { CardRows } from './card-rows.tsx';
import { CodeDialog } from './code-dialog.tsx';

interface CardListProps {
  address: GiftCardsAddress;
  query: UseQueryResult<Cards>;
  /** The card that was open before the list. */
  left: number | null;
}

export function CardList({ address, query, left }: CardListProps) {
  const { after, ...filter } = address;
  /** What the question for a code begins with; null while nobody asks. */
  const [typed, setTyped] = useState<string | null>(null);
  const here = writeGiftCardsAddress(address);
  const status = useListStatus(here);
  return (
    <>
      <ViewHead title={words.title}>
        <Link className="btn btn-outline-primary" to={writeGiftCardsAddress({ ...filter, show: 'owed' })}>
          {liabilityWords.title}
        </Link>
        <Button onClick={() => setTyped('')}>{words.lookUp}</Button>
      </ViewHead>
      {typed !== null && <CodeDialog typed={typed} onClose={() => setTyped(null)} />}
      <CardFilters address={filter} onCode={setTyped} />
      <ListState query={query} words={words}>
        {({ cards, next }) => (
          <>
            <div className="lead-list__head">
              <p ref={status} className="admin-status" role="status" tabIndex={-1}>
                {words.rows(cards.length)}
              </p>
              <KeyHints keys={words.keys} />
            </div>
            <div key={here} aria-busy={query.isPlaceholderData}>
              {cards.length > 0 && (
                <CardRows
                  cards={cards}
                  to={(card) => writeGiftCardsAddress({ ...address, card })}
                  left={left}
                />
              )}
            </div>
            {cards.length === 0 && <NoCards address={filter} />}
            <CursorPager
              label={words.pages}
              words={words}
              newest={after === undefined ? null : writeGiftCardsAddress(filter)}
              older={next === null ? null : writeGiftCardsAddress({ ...filter, after: next })}
            />
          </>
        )}
      </ListState>
    </>
  );
}

interface CardFiltersProps {
  address: GiftCardsAddress;
  /** Somebody searched for a whole code. */
  onCode(code: string): void;
}

/** Which cards: the state as tabs, and a search. */
function CardFilters({ address: { state, ...filter }, onCode }: CardFiltersProps) {
  const navigate = useNavigate();
  const ofState = state ? { state } : {};
  return (
    <>
      <nav className="lead-tabs" aria-label={words.states}>
        {[undefined, ...giftCardStates].map((tab) => (
          <Link
            key={tab ?? ''}
            to={writeGiftCardsAddress({ ...filter, ...(tab && { state: tab }) })}
            aria-current={tab === state ? 'page' : undefined}
            preventScrollReset
          >
            {tab ? giftCardStateWords[tab].word : words.all}
          </Link>
        ))}
      </nav>
      <FilterBar
        label={words.filter}
        submit={words.filter}
        clear={words.clear}
        isFiltered={filter.search !== undefined}
        onFilter={(values) => {
          if (isWholeCode(values.search ?? '')) return onCode(values.search ?? '');
          const search = writeGiftCardsAddress({ ...values, ...ofState });
          navigate({ search }, { preventScrollReset: true });
        }}
      >
        <FilterField name="search" type="search" label={words.search} value={filter.search ?? ''} />
      </FilterBar>
    </>
  );
}

function NoCards({ address: { state, search } }: { address: GiftCardsAddress }) {
  if (search) return <Empty title={words.nothingFound} hint={words.nothingFoundHint} />;
  if (state) return <Empty title={words.nothing} hint={words.nothingHint} />;
  return <Empty title={words.empty} hint={words.emptyHint} />;
}
