import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { giftCardAddress } from '../../../../shared/gift-cards/desk.ts';
import { useOpened } from '../../../desk/kit/use-list.ts';
import { useRecordId } from '../../../desk/kit/use-record-id.ts';
import { CardList } from './card-list.tsx';
import { CardView } from './card-view.tsx';
import { Liability } from './liability.tsx';
import { giftCardsQuery } from './queries.ts';
import '../../../desk/kit/records.scss';
import './gift-cards.scss';

/** Gift cards that were paid: the list of the address, or the card that it names. */
export function Component() {
  const card = useRecordId();
  const { show, ...list } = giftCardAddress.read(useLocation().search);
  const query = useQuery(giftCardsQuery(list));
  const ids = query.data?.cards.map(({ id }) => id);
  const { left, order: neighbours } = useOpened(card, ids);
  if (card) return <CardView key={card} id={card} list={list} order={neighbours} />;
  if (show) return <Liability list={list} />;
  return <CardList values={list} query={query} left={left} />;
}
