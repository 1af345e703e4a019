import type { Call } from '#server/http/call.ts';
import { notFound } from '#server/http/errors.ts';
import { listCalls } from '#server/http/list-calls.ts';
import { noContent, ok, refusals } from '#server/http/openapi/description.ts';
import { createLimiter } from '#server/http/rate-limit.ts';
import { defineStaffCall, type PanelServices, type StaffAction, withPassword } from '#server/http/staff.ts';
import { localNow } from '#shared/dates/local-day.ts';
import { giftCardList } from '#shared/gift-cards/list.ts';
import {
  type GiftCardDetail,
  giftCardDetailShape,
  giftCardIdSchema,
  giftCardYearShape,
  giftChangeSchema,
  giftCodeSchema,
} from '#shared/gift-cards/panel.ts';
import { unknownCode } from '#shared/gift-cards/panel-words.ts';
import { formatMoney } from '#shared/money.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { fields, integer, list } from '#shared/shape.ts';
import { type Buyers, listGiftCards, readGiftCard } from './cards.ts';
import { type ChangeKind, changeGiftCard, noSuchCard } from './change-card.ts';
import { findCardId } from './gift-codes.ts';
import { reportLiability } from './ledger.ts';

/** Far more than anyone mistypes; right codes are not counted. */
const WRONG_CODES_PER_HOUR = 20;
const HOUR_MS = 60 * 60_000;

const found = fields({ id: integer() });
const exampleChange = { id: 12, amount: 200, note: 'Session of May 3', key: 'q7Zk2vXw9LrT4sB8' };

/** Gift cards in the panel: what they are worth, and redeeming them (docs/decisions/0081). */
export function giftCardCalls(context: PanelServices & { buyers: Buyers }): Call[] {
  const { knex, config, staff, buyers, now } = context;
  const take = createLimiter(context, { name: 'gift-code', limit: WRONG_CODES_PER_HOUR, windowMs: HOUR_MS });
  const moment = () => ({ today: localNow(now(), config.firmTimeZone).day, provider: config.payments });
  const change = (
    kind: ChangeKind,
    {
      title,
      action,
      ...call
    }: Record<'path' | 'title' | 'id' | 'summary', string> & Pick<StaffAction, 'action'>,
  ) =>
    defineStaffCall(staff, {
      ...call,
      right: 'gift cards',
      body: withPassword(title, giftChangeSchema, exampleChange),
      repeat: 'key',
      responses: { ...noContent('The entry is in the ledger.'), ...refusals(404, 409) },
      async handler(req, _res, given) {
        await changeGiftCard(context, kind, given, {
          who: staff.nameOf(req),
          alsoDo: (trx, lastFour) =>
            staff.record(trx, req, {
              action,
              subject: `${formatMoney(given.amount)}, gift card ${given.id} ending in ${lastFour}`,
            }),
        });
      },
    });
  return [
    ...listCalls(context, giftCardList, {
      summary: 'List gift cards with their balances',
      example: { state: 'active' },
      read: (query, size) => listGiftCards(knex, query, moment(), { buyers, size }),
    }),
    defineStaffCall(staff, {
      path: staffApi.giftCard,
      right: 'order list',
      body: withPassword('GiftCardId', giftCardIdSchema, { id: 12 }),
      repeat: 'reads',
      id: 'adminReadGiftCard',
      summary: 'Read a gift card with its ledger',
      responses: { ...ok('The gift card.', giftCardDetailShape), ...refusals(404) },
      async handler(_req, _res, { id }) {
        const card = await readGiftCard(knex, id, moment());
        if (!card) throw noSuchCard();
        const buyer = (await buyers.of(knex, [card.order])).get(card.order) ?? null;
        return { ...card, buyer } satisfies GiftCardDetail;
      },
    }),
    defineStaffCall(staff, {
      path: staffApi.findGiftCard,
      right: 'order list',
      body: withPassword('GiftCode', giftCodeSchema, { code: 'abcd efgh jkmn pq23' }),
      repeat: 'reads',
      id: 'adminFindGiftCard',
      summary: 'Find a gift card by its whole code, in upper or lower case',
      responses: { ...ok('The number of the card.', found), ...refusals(404) },
      async handler(req, _res, { code }) {
        const refundAttempt = await take(staff.nameOf(req) ?? 'shared password');
        const id = await findCardId(knex, code);
        if (id === null) throw notFound(unknownCode);
        await refundAttempt();
        return { id };
      },
    }),
    change('redeemed', {
      path: staffApi.redeemGiftCard,
      title: 'Redemption',
      id: 'adminRedeemGiftCard',
      summary: 'Redeem an amount; 409 with the balance when that is not possible',
      action: 'redeem',
    }),
    change('restored', {
      path: staffApi.restoreGiftCard,
      title: 'Restoration',
      id: 'adminRestoreGiftCard',
      summary: 'Restore an amount; 409 with the balance when that is not possible',
      action: 'restore',
    }),
    defineStaffCall(staff, {
      path: staffApi.giftCardReport,
      right: 'order list',
      repeat: 'reads',
      id: 'adminReportGiftCards',
      summary: 'Report the liability for gift cards by year of issue',
      responses: ok('Newest first.', list(giftCardYearShape)),
      handler: () =>
        reportLiability(knex, { now: now(), timeZone: config.firmTimeZone, provider: config.payments }),
    }),
  ];
}
