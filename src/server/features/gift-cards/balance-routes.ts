import { type GiftCardBalance, giftBalanceSchema } from '../../../shared/gift-cards/balance.ts';
import { api } from '../../../shared/paths.ts';
import { inTransaction } from '../../db/transaction.ts';
import { jsonBody } from '../../http/body.ts';
import { type Call, defineCall, unlimited } from '../../http/call.ts';
import { networkOf } from '../../http/client-address.ts';
import { json, objectSchema } from '../../http/openapi/description.ts';
import { bodyRefusals } from '../../http/openapi/refusals.ts';
import { limiter } from '../../http/rate-limit.ts';
import { refuseCrossSite } from '../../http/same-site.ts';
import type { OrderContext } from '../orders/context.ts';
import { readBalance, requireCard } from './pay-with-card.ts';

/** Far more than anybody mistypes; the right ones are not counted. */
const WRONG_CODES_PER_HOUR = 20;
const HOUR_MS = 60 * 60_000;

const balance = objectSchema<GiftCardBalance>('GiftCardBalance', {
  balance: { type: 'integer', description: 'What is left, in whole US dollars.' },
  lastFour: { type: 'string' },
});

/** What is left of a card, for whoever types its code: before it pays, at /checkout and with a booking. */
export function giftBalanceCalls(context: Pick<OrderContext, 'knex' | 'config' | 'now'>): Call[] {
  const { knex, config, now } = context;
  const take = limiter({
    knex,
    config,
    name: 'gift-balance',
    limit: WRONG_CODES_PER_HOUR,
    windowMs: HOUR_MS,
  });
  return [
    defineCall({
      method: 'post',
      path: api.giftCardBalance,
      access: refuseCrossSite(config),
      limit: unlimited,
      body: jsonBody('GiftCardCode', giftBalanceSchema, { giftCode: 'ABCD-EFGH-JKMN-PQRS-TVWX-YZ23-4567' }),
      describe: {
        id: 'readGiftCardBalance',
        tag: 'payments',
        summary: 'What is left of a gift card',
        description: 'A code that is unknown, or whose card cannot be used, is a 422.',
        answers: {
          200: { description: 'As it is now.', content: json(balance, { balance: 250, lastFour: '4567' }) },
          ...bodyRefusals(),
        },
      },
      async handler(req, res, { giftCode }) {
        const giveBack = await take(networkOf(req));
        const id = await requireCard(knex, giftCode, config);
        await giveBack();
        const left = await inTransaction(knex, (trx) => readBalance(trx, id, { now: now(), config }));
        res.set('Cache-Control', 'no-store').json(left);
      },
    }),
  ];
}
