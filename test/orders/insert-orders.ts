import type { Knex } from 'knex';
import type { InsertRow } from '#server/db/tables.ts';
import type { OrderState } from '#shared/orders/panel.ts';
import { region } from '#shared/region.ts';
import { secondPackage } from '../support/packages-on-sale.ts';

const MONTH_MS = 30 * 24 * 60 * 60_000;
let made = 0;

interface Ordered {
  name?: string;
  email?: string;
  state?: OrderState;
  plan?: 'full' | 'monthly';
  item?: string;
  endedAt?: Date;
  /** It waits for the budget of invoices, and for its buyer to confirm the address. */
  queuedAt?: Date;
  confirmedAt?: Date;
  createdAt?: Date;
  /** What differs of each; the first is open, and made an hour ago. */
  invoices?: Partial<InsertRow<'invoices'>>[];
}

/** An order with its invoices, as the shop would have left them. @returns its id */
export async function insertOrder(
  knex: Knex,
  {
    name = 'Ann Example',
    email = 'ann@example.com',
    state = 'invoiced',
    plan = 'full',
    item = secondPackage.packageName,
    endedAt,
    queuedAt,
    confirmedAt,
    createdAt = new Date(),
    invoices = [{}],
  }: Ordered = {},
): Promise<number> {
  made += 1;
  const amount = plan === 'full' ? 3700 : 1233;
  const customer = { name, email };
  const moments = { created_at: createdAt, updated_at: createdAt };
  const [id] = await knex('orders').insert({
    intent_key: `intent ${made}`,
    content_key: `content ${made}`,
    kind: 'package',
    package_id: secondPackage.packageId,
    package_name: item,
    plan,
    amount,
    currency: region.currency,
    customer_name: name,
    customer_email: email,
    customer_phone: '',
    gift_theme: null,
    gift_message: null,
    state,
    provider: 'sandbox',
    snapshot: JSON.stringify({
      version: 1,
      item,
      amounts: Array(plan === 'full' ? 1 : 3).fill(amount),
      customer,
    }),
    paid_at: state === 'paid' ? createdAt : null,
    ended_at: endedAt ?? null,
    queued_at: queuedAt ?? null,
    confirmed_at: confirmedAt ?? null,
    ...moments,
  });
  for (const [index, change] of invoices.entries()) {
    const status = change.status ?? 'open';
    const isMade = status !== 'recorded' && status !== 'failed';
    const dueDay = new Date(createdAt.getTime() + index * MONTH_MS).toISOString().slice(0, 10);
    await knex('invoices').insert({
      order_id: Number(id),
      number: index + 1,
      due_day: dueDay,
      reference: `WEB-${made}-${index + 1}`,
      provider_id: isMade ? `provider-${made}-${index + 1}` : null,
      provider_number: isMade ? `INV-${made}-${index + 1}` : null,
      provider_account: null,
      amount,
      status,
      pay_url: isMade ? `https://invoices.example/pay/${made}-${index + 1}` : null,
      checked_at: null,
      next_attempt_at: new Date(createdAt.getTime() + index * MONTH_MS),
      last_error: null,
      notice: null,
      notice_seen_at: null,
      paid_at: status === 'paid' ? createdAt : null,
      ...moments,
      ...change,
    });
  }
  return Number(id);
}

const HOUR_MS = 60 * 60_000;
/** Of a hundred orders: most are paid. */
const spread = (
  [
    ['paid', 60],
    ['partially_paid', 14],
    ['invoiced', 10],
    ['void', 5],
    ['refunded', 5],
    ['recorded', 3],
    ['failed', 3],
  ] as const
).flatMap(([state, share]) => Array<OrderState>(share).fill(state));
/** How the first invoice of an order stands; the others of a plan wait for their day. */
const firstOf = { recorded: 'recorded', invoiced: 'open', partially_paid: 'paid' } as const;

/** Orders in every state, every third a plan, three hours apart; what is not made yet waits for its day. */
export async function insertManyOrders(
  knex: Knex,
  { count, until }: { count: number; until: Date },
): Promise<void> {
  const orders = Array.from({ length: count }, (_, index) => {
    const at = new Date(until.getTime() - (count - index) * 3 * HOUR_MS);
    // Mixed up, so that no two columns go together.
    const mixed = (index * 7_919) % 10_007;
    const state = spread[mixed % spread.length] as OrderState;
    const isPlan = index % 3 === 0 || state === 'partially_paid';
    const customer = { name: `Person ${index}`, email: `person${index}@example.com` };
    return { id: index + 1, at, state, isPlan, customer };
  });
  await knex.batchInsert(
    'orders',
    orders.map(({ id, at, state, isPlan, customer }) => ({
      id,
      intent_key: `intent ${id}`,
      content_key: `content ${id}`,
      kind: 'package' as const,
      package_id: secondPackage.packageId,
      package_name: secondPackage.packageName,
      plan: isPlan ? ('monthly' as const) : ('full' as const),
      amount: 1233,
      currency: region.currency,
      customer_name: customer.name,
      customer_email: customer.email,
      customer_phone: '',
      gift_theme: null,
      gift_message: null,
      state,
      provider: 'sandbox' as const,
      snapshot: JSON.stringify({
        version: 1,
        item: secondPackage.packageName,
        amounts: Array(isPlan ? 3 : 1).fill(1233),
        customer,
      }),
      paid_at: null,
      ended_at: null,
      created_at: at,
      updated_at: at,
    })),
    500,
  );
  const invoices = orders.flatMap(({ id, at, state, isPlan }) =>
    Array.from({ length: isPlan ? 3 : 1 }, (_, index) => ({
      order_id: id,
      number: index + 1,
      due_day: '2026-11-23',
      reference: `WEB-${id}-${index + 1}`,
      provider_id: null,
      provider_number: `INV-${id}-${index + 1}`,
      provider_account: null,
      amount: 1233,
      status: index > 0 && state !== 'paid' ? ('recorded' as const) : statusOf(state),
      pay_url: null,
      checked_at: null,
      // All in the future, so that only failed invoices need attention.
      next_attempt_at: new Date(until.getTime() + HOUR_MS),
      last_error: null,
      notice: null,
      notice_seen_at: null,
      paid_at: null,
      created_at: at,
      updated_at: at,
    })),
  );
  await knex.batchInsert('invoices', invoices, 500);
}

const statusOf = (state: OrderState) => {
  const known: Partial<Record<OrderState, 'recorded' | 'open' | 'paid'>> = firstOf;
  return known[state] ?? (state as Exclude<OrderState, 'invoiced'>);
};
