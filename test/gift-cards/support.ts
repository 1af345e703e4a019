import type { Knex } from 'knex';
import { createGiftCode, describeGiftCode } from '#server/features/gift-cards/gift-codes.ts';
import type { GiftCardPage, GiftCardQuery } from '#shared/gift-cards/list.ts';
import type { GiftCardDetail, GiftCardYear } from '#shared/gift-cards/panel.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { insertOrder } from '../orders/insert-orders.ts';
import { startApp } from '../support/app.ts';
import { panelEnv } from '../support/panel.ts';
import { post } from '../support/sign-in.ts';
import { insertStaff, sessionOf } from '../support/staff.ts';

interface Made {
  amount?: number;
  name?: string;
  email?: string;
  /** When it was paid. */
  issuedAt?: Date;
  /** Its last day; a year after the payment unless it says otherwise. */
  lastDay?: string;
}

/** A card that was paid, with its order. */
export async function insertCard(
  knex: Knex,
  { amount = 500, issuedAt = new Date(), lastDay, ...buyer }: Made = {},
) {
  const order = await insertOrder(knex, {
    ...buyer,
    item: `Gift Card - $${amount}`,
    state: 'paid',
    invoices: [{ status: 'paid', amount }],
  });
  const gift = { kind: 'gift_card', package_id: `gift_card_${amount}`, gift_theme: 'birthday' } as const;
  await knex('orders')
    .where({ id: order })
    .update({ ...gift, amount });
  const today = issuedAt.toISOString().slice(0, 10);
  const options = { today, now: issuedAt };
  const { code, token, lastFour } = await createGiftCode(
    knex,
    { id: order, amount, giftTheme: null, provider: 'sandbox' },
    options,
  );
  if (lastDay) await knex('gift_codes').where({ order_id: order }).update({ expires_day: lastDay });
  const id = Number((await knex('gift_codes').where({ order_id: order }).first('id'))?.id);
  return { id, order, code, token, lastFour };
}

let keys = 0;
/** As the browser makes one for each form. */
export function newKey(): string {
  keys += 1;
  return `test-key-${String(keys).padStart(8, '0')}`;
}

/** The product, and Dana, who is at its desk. */
export async function startGiftDesk(databaseUrl: string, env: object = {}) {
  const app = await startApp({ databaseUrl, env: { ...panelEnv, JOBS: 'off', ...env } });
  const cookie = await sessionOf(app, await insertStaff(app, 'desk', { name: 'Dana Desk' }));
  const ask = async (path: string, body: object = {}) => {
    const answer = await post(app, path, body, cookie);
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
    return answer.body;
  };
  const change =
    (path: string) =>
    (id: number, amount: number, more: object = {}) =>
      post(app, path, { id, amount, note: 'Session of May 3', key: newKey(), ...more }, cookie);
  return {
    app,
    cookie,
    ask,
    list: async (query: GiftCardQuery = {}): Promise<GiftCardPage> => ask(staffApi.giftCards, query),
    read: async (id: number): Promise<GiftCardDetail> => ask(staffApi.giftCard, { id }),
    report: async (): Promise<GiftCardYear[]> => ask(staffApi.giftCardReport),
    find: (code: string) => post(app, staffApi.findGiftCard, { code }, cookie),
    send: (id: number, more: object) =>
      post(app, staffApi.sendGiftCard, { id, key: newKey(), ...more }, cookie),
    redeem: change(staffApi.redeemGiftCard),
    restore: change(staffApi.restoreGiftCard),
    async clear(): Promise<void> {
      const tables = [
        'gift_card_entries',
        'gift_codes',
        'gift_deliveries',
        'order_events',
        'invoices',
        'orders',
      ];
      for (const table of [...tables, 'outbox', 'admin_audit']) await app.knex(table).del();
    },
  };
}
export type GiftDesk = Awaited<ReturnType<typeof startGiftDesk>>;

/** A card's ledger in short: `['redeemed', -200, 300]`. */
export const linesOf = ({ entries }: GiftCardDetail) =>
  entries.map(({ kind, amount, balance }) => [kind, amount, balance]);

/** The card of a code; null for one that is not ours or was disabled. */
export async function findGiftCode(...asked: Parameters<typeof describeGiftCode>) {
  const card = await describeGiftCode(...asked);
  if (card?.disabledAt !== null) return null;
  return { orderId: card.orderId, amount: card.amount, expiresDay: card.expiresDay };
}
