import { giftCardStateWords, giftCardWords as words } from '../../../../shared/content/desk-gift-cards.ts';
import type { GiftCard, GiftCardState } from '../../../../shared/gift-cards/desk.ts';
import { usePageFacts } from '../../../components/page-facts.ts';
import { LinkRows } from '../../../desk/kit/link-rows.tsx';
import { StateMark, type Tone } from '../../../desk/kit/state-mark.tsx';
import { shortMoment } from '../../../desk/kit/when.ts';

interface CardRowsProps {
  cards: readonly GiftCard[];
  to(id: number): string;
  left: number | null;
}

export function CardRows({ cards, ...list }: CardRowsProps) {
  return (
    <LinkRows {...list} label={words.list} rows={cards}>
      {(card) => <RowWords card={card} />}
    </LinkRows>
  );
}

function RowWords({ card }: { card: GiftCard }) {
  const { timeZone } = usePageFacts();
  const { lastFour, state, amount, balance, expiresDay, issuedAt, buyer } = card;
  return (
    <>
      <span className="list-row__who">{buyer?.name ?? words.erased}</span>{' '}
      <span className="list-row__what">
        <span className="visually-hidden">{words.endsIn(lastFour)}</span>
        <span aria-hidden="true">… {lastFour}</span>
        {state === 'active' && <span className="list-row__kind"> {words.until(expiresDay)}</span>}
      </span>{' '}
      <span className="list-row__state">
        <CardMark state={state} />
      </span>{' '}
      <span className="list-row__amount">{words.amount(balance, amount)}</span>{' '}
      <time className="list-row__at" dateTime={issuedAt}>
        {shortMoment(issuedAt, timeZone)}
      </time>
    </>
  );
}

const tones: Partial<Record<GiftCardState, Tone>> = { active: 'good', disabled: 'bad' };

export const CardMark = ({ state }: { state: GiftCardState }) => (
  <StateMark tone={tones[state]}>{giftCardStateWords[state].word}</StateMark>
);
