import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { staffApi } from '../../../../shared/desk/paths.ts';
import type {
  GiftCardDetail,
  GiftCardList,
  GiftCardQuery,
  GiftCardYear,
} from '../../../../shared/gift-cards/desk.ts';
import { call, lively, PANEL } from '../../../desk/queries.ts';

export const giftCardsQuery = (query: GiftCardQuery) =>
  queryOptions({
    queryKey: [PANEL, 'gift-cards', query],
    queryFn: () => call<GiftCardList>(staffApi.giftCards, query),
    ...lively,
    placeholderData: keepPreviousData,
  });

export const giftCardQuery = (id: number) =>
  queryOptions({
    queryKey: [PANEL, 'gift-card', id],
    queryFn: () => call<GiftCardDetail>(staffApi.giftCard, { id }),
    ...lively,
  });

export const liabilityQuery = queryOptions({
  queryKey: [PANEL, 'gift-card-report'],
  queryFn: () => call<GiftCardYear[]>(staffApi.giftCardReport),
  ...lively,
});

/** In the body of a call: a code stands in no address. */
export const findGiftCard = (code: string) => call<{ id: number }>(staffApi.findGiftCard, { code });
