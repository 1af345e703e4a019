import { jsonBody } from '#server/http/body.ts';
import { type Call, defineCall } from '#server/http/call.ts';
import { bodyRefusals, ok } from '#server/http/openapi/description.ts';
import { hourlyLimit } from '#server/http/rate-limit.ts';
import { invalidFields } from '#server/http/read-form.ts';
import { refuseCrossSite } from '#server/http/request-guards.ts';
import type { Services } from '#server/services.ts';
import { giftBalancePath, giftBalanceSchema } from '#shared/gift-cards/balance.ts';
import { codeRefusals } from '#shared/gift-cards/code-words.ts';
import { giftCardBalanceShape } from '#shared/gift-cards/responses.ts';
import { readBalance, requireCard } from './pay-with-card.ts';

/** The balance of a card, by its code, before it pays at /checkout or for a booking. */
export function giftBalanceCalls(context: Services): Call[] {
  const { knex, config, now } = context;
  return [
    defineCall({
      method: 'post',
      path: giftBalancePath,
      access: refuseCrossSite(config),
      // Far more than anyone types.
      limit: hourlyLimit(context, 'gift-balance', 60),
      body: jsonBody('GiftCardCode', giftBalanceSchema, { giftCode: 'ABCD-EFGH-JKMN-4567' }),
      repeat: 'reads',
      describe: {
        id: 'readGiftCardBalance',
        tag: 'payments',
        summary: 'Read the balance of a gift card',
        description: 'An unknown code, or a card that cannot be used, answers 422.',
        responses: {
          ...ok('The balance.', giftCardBalanceShape, { balance: 250, lastFour: '4567' }),
          ...bodyRefusals(),
        },
      },
      async handler(_req, res, { giftCode }) {
        const id = await requireCard(knex, giftCode);
        const left = await readBalance(knex, id, { now: now(), config });
        if (left.balance === 0) throw invalidFields({ giftCode: codeRefusals.used });
        res.set('Cache-Control', 'no-store').json(left);
      },
    }),
  ];
}
