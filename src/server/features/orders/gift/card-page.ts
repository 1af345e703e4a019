import { readGiftCard } from '#server/features/gift-cards/cards.ts';
import { findDelivery } from '#server/features/gift-cards/deliveries.ts';
import { findLinkedCard } from '#server/features/gift-cards/gift-codes.ts';
import type { Call } from '#server/http/call.ts';
import { HttpError } from '#server/http/errors.ts';
import { renderVisitorPage } from '#server/http/render-page.ts';
import { type PageServices, privatePage } from '#server/http/visitor-page.ts';
import { localNow } from '#shared/dates/local-day.ts';
import { giftCardPageStates, giftCardPageWords as words } from '#shared/gift-cards/card-page-words.ts';
import { themeArt } from '#shared/gift-cards/theme-art.ts';
import { formatMoney } from '#shared/money.ts';
import { requireOrder } from '../orders.ts';
import { cardFace, cardPage } from './card-face.ts';

/** The card as previewed, to view and print. The link gives access; it has 192 random bits. */
export const cardPageCall = (context: PageServices): Call =>
  privatePage({ path: cardPage, render: (req) => renderCard(context, req.query.token) });

/** @throws {HttpError} 404 for an unknown link, or one that a newer link has replaced */
async function renderCard(context: PageServices, token: unknown): Promise<string> {
  const { knex, config, now } = context;
  const known = await findLinkedCard(knex, token);
  const moment = { today: localNow(now(), config.firmTimeZone).day, provider: config.payments };
  const card = known && (await readGiftCard(knex, known.card.id, moment));
  if (!known || !card) throw new HttpError(404, 'This link isn’t valid.');
  const order = await requireOrder(knex, card.order);
  const delivery = await findDelivery(knex, card.order);
  const face = cardFace(order, { code: known.code, expiresDay: card.expiresDay, delivery });
  const { state, balance, amount } = card;
  const data = {
    sheet: '/gift-card.css',
    title: words.title(face.recipient),
    words,
    ...giftCardPageStates[state],
    card: face,
    host: new URL(config.siteUrl).host,
    art: themeArt[face.theme.id],
    isUsable: state === 'active',
    left: state === 'active' && balance < amount ? words.left(formatMoney(balance), formatMoney(amount)) : '',
  };
  return renderVisitorPage('gift-card', data, context);
}
