import type { Row } from '#server/db/tables.ts';
import { colors } from '#server/mail/styles.ts';
import { longDay } from '#shared/dates/dates.ts';
import type { LocalDay } from '#shared/dates/local-day.ts';
import {
  type GiftTheme,
  giftIdentity,
  giftThemes,
  includesFreeConsultation,
} from '#shared/gift-cards/gift-cards.ts';
import { formatMoney } from '#shared/money.ts';
import { shade } from '#shared/shade.ts';
import type { OrderRow } from '../orders.ts';
import { isErased } from '../personal-data.ts';

/** The grounds of the gift cards, with the text that is readable on each (src/client/styles/ui/_gift-face.scss). */
export const giftColors = {
  indigo: { ground: colors.indigo, text: colors.white },
  teal: { ground: colors.teal, text: colors.white },
  violet: { ground: colors.violet, text: colors.white },
  emerald: { ground: shade('#07523b'), text: colors.white },
  coral: { ground: shade('#f0a58f'), text: colors.ink },
} as const;

/** The words on a card in all its forms: the builder's preview, mails, its page and its print. */
export interface CardFace {
  theme: GiftTheme;
  colors: (typeof giftColors)[keyof typeof giftColors];
  /** The package that it gives, or ''. */
  detail: string;
  /** The amount sold: '$300'. */
  amount: string;
  message: string;
  /** Names, or ''. */
  recipient: string;
  giver: string;
  /** In groups of four, 'XXXX-XXXX-XXXX-XXXX'. */
  code: string;
  /** The last day: 'March 9, 2027'. */
  expires: string;
  /** With the free 15-minute consultation. */
  hasConsultation: boolean;
}

const GIFT_ITEM = 'Gift Card - ';

interface Delivered {
  code: string;
  expiresDay: LocalDay;
  delivery: Pick<Row<'gift_deliveries'>, 'recipient_name'> | undefined;
}

/** @param delivery whom the buyer named; undefined for a card without a name on it */
export function cardFace(order: OrderRow, { code, expiresDay, delivery }: Delivered): CardFace {
  const theme = giftThemes.find(({ id }) => id === order.giftTheme) ?? (giftThemes[0] as GiftTheme);
  const { item, customer } = order.snapshot;
  const given = item.startsWith(GIFT_ITEM) ? item.slice(GIFT_ITEM.length) : item;
  return {
    theme,
    colors: giftColors[theme.color],
    detail: order.packageId === giftIdentity(order.amount).id ? '' : given,
    amount: formatMoney(order.amount),
    message: order.giftMessage ?? '',
    recipient: delivery?.recipient_name ?? '',
    // A card without a recipient needs no giver's name, because the buyer passes it on. The card of an erased buyer has no name.
    giver: delivery && !isErased(customer.email) ? customer.name : '',
    code,
    expires: longDay(expiresDay),
    hasConsultation: includesFreeConsultation(order.amount),
  };
}

/** The page on which a card is shown and printed; the link reveals the code. */
export const cardPage = '/gift-card';

export const cardPath = (token: string) => `${cardPage}?${new URLSearchParams({ token })}`;
