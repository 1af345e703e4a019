import type { Knex } from 'knex';
import type { Row } from '#server/db/tables.ts';
import { toDate, toDateOrNull } from '#server/db/values.ts';
import { type WithMailState, withMailState } from '#server/mail/outbox-status.ts';
import type { Services } from '#server/services.ts';
import { localNow } from '#shared/dates/local-day.ts';
import { giftThemes } from '#shared/gift-cards/gift-cards.ts';
import type { GiftCardDetail } from '#shared/gift-cards/panel.ts';
import type {
  OrderDetail,
  OrderEvent,
  OrderGiftCode,
  OrderNeed,
  OrderPayment,
} from '#shared/orders/panel.ts';
import { findCardOfOrder, readGiftCard } from '../gift-cards/cards.ts';
import type { CardMoment } from '../gift-cards/change-card.ts';
import { describeNeed, isNotice, stuckReason } from './attention.ts';
import { findEnding, isMarkedSince, waysToEnd } from './endings.ts';
import { canBePaid } from './invoice-rows.ts';
import { linkRefusal } from './link-again.ts';
import { noSuchOrder, type OrderSnapshot } from './orders.ts';
import { presentOrder } from './panel-list.ts';
import { otherProvider } from './providers.ts';

/** One order with its payments, its mails and all that happened. @throws {HttpError} 404 */
export async function readOrder(
  { knex, config, now }: Pick<Services, 'knex' | 'config' | 'now'>,
  id: number,
): Promise<OrderDetail> {
  const row = await knex('orders').where({ id }).first('*');
  if (!row) throw noSuchOrder();
  const invoices = await knex('invoices').where({ order_id: id }).orderBy('number').select('*');
  const code = await findCardOfOrder(knex, id);
  const moment = now();
  const today = localNow(moment, config.firmTimeZone).day;
  const provider = config.payments;
  const card = code && (await readGiftCard(knex, Number(code.id), { today, provider }));
  const elsewhere = otherProvider(row, provider);
  const stored = await readEvents(knex, id);
  const { card: paidBy } = JSON.parse(row.snapshot) as OrderSnapshot;
  return {
    ...presentOrder(row, invoices, { now: moment, provider }),
    phone: row.customer_phone,
    plan: row.plan,
    payments: presentPayments(row, invoices, { today, provider }),
    gift:
      row.kind === 'gift_card'
        ? {
            theme: giftThemes.find(({ id: theme }) => theme === row.gift_theme)?.name ?? '',
            message: row.gift_message ?? '',
          }
        : null,
    paidByCard: paidBy ? { card: paidBy.id, lastFour: paidBy.lastFour, amount: paidBy.amount } : null,
    code: card ? presentCode(card) : null,
    needs: elsewhere ? [] : needsOf(row, invoices, { hasCode: code !== undefined, now: moment }),
    ...waysToEnd({
      isElsewhere: elsewhere !== null,
      hasEnded: row.ended_at !== null,
      isMarkedRefunded: isMarkedSince(
        toDateOrNull(row.ended_at),
        stored.filter(({ kind }) => kind === 'given-back').map(({ at }) => new Date(at)),
      ),
      statuses: invoices.map(({ status }) => status),
    }),
    isEnding: (await findEnding(knex, id)) !== null,
    events: [...eventsOfRows(row, invoices, code), ...stored].sort((a, b) => a.at.localeCompare(b.at)),
  };
}

type Invoice = Row<'invoices'>;

/** Every payment of the terms, also those that are recorded once the first has come. */
export function presentPayments(
  row: Row<'orders'>,
  invoices: readonly Invoice[],
  { today, provider }: CardMoment,
): OrderPayment[] {
  const isElsewhere = otherProvider(row, provider) !== null;
  const { amounts } = JSON.parse(row.snapshot) as OrderSnapshot;
  const hasEnded = row.ended_at !== null;
  return amounts.map((amount, index): OrderPayment => {
    const number = index + 1;
    const invoice = invoices.find((each) => each.number === number);
    const status = invoice?.status ?? (hasEnded ? 'void' : 'planned');
    const isDue = status === 'open' || status === 'partially_paid';
    return {
      number,
      amount: invoice?.amount ?? amount,
      status,
      dueDay: invoice?.due_day ?? null,
      isOverdue: isDue && !hasEnded && invoice !== undefined && invoice.due_day < today,
      paidAt: toDateOrNull(invoice?.paid_at ?? null)?.toISOString() ?? null,
      invoiceNumber: invoice?.provider_number ?? null,
      reference: invoice?.reference ?? null,
      canSendLink:
        invoice !== undefined &&
        !isElsewhere &&
        linkRefusal(
          { email: row.customer_email, hasEnded },
          { status: invoice.status, payUrl: invoice.pay_url },
        ) === null,
    };
  });
}

function needsOf(
  { id }: Row<'orders'>,
  invoices: readonly Invoice[],
  { hasCode, now }: { hasCode: boolean; now: Date },
): OrderNeed[] {
  const open = invoices.filter(({ status, provider_id: providerId }) => canBePaid({ status, providerId }));
  const facts = {
    orderId: Number(id),
    hasCode,
    leftOpen: open.map((each) => each.provider_number ?? ''),
  };
  return invoices.flatMap((invoice): OrderNeed[] => {
    const reason = stuckReason(invoice, now);
    if (reason === null) return [];
    const said = isNotice(reason) ? '' : (invoice.last_error ?? '');
    return [{ number: invoice.number, reason, ...describeNeed(reason, facts), said }];
  });
}

type EventRow = WithMailState<Row<'order_events'>>;

async function readEvents(db: Knex, id: number): Promise<OrderEvent[]> {
  const rows: EventRow[] = await withMailState(db('order_events'), 'order_events')
    .where({ order_id: id })
    .orderBy('order_events.id');
  return rows.map((row) => ({
    id: String(row.id),
    kind: row.kind,
    number: row.number,
    who: row.staff_name,
    text: row.text,
    at: toDate(row.created_at).toISOString(),
    ...(row.mail_state && { mail: row.mail_state }),
  }));
}

function presentCode(card: Omit<GiftCardDetail, 'buyer'>): OrderGiftCode {
  const { id, expiresDay, lastFour, state, amount, balance, redeemed } = card;
  return { card: id, lastFour, state, amount, balance, redeemed, day: expiresDay };
}

/** Events that the rows themselves tell. */
function eventsOfRows(
  row: Row<'orders'>,
  invoices: readonly Invoice[],
  code: Row<'gift_codes'> | undefined,
): OrderEvent[] {
  const told = [
    { kind: 'ordered', number: null, moment: row.created_at },
    ...invoices.map(({ number, paid_at: moment }) => ({ kind: 'paid', number, moment }) as const),
    { kind: 'ended', number: null, moment: row.ended_at },
    { kind: 'code-disabled', number: null, moment: code?.disabled_at ?? null },
  ] as const;
  return told.flatMap(({ kind, number, moment }): OrderEvent[] => {
    if (moment === null) return [];
    const at = toDate(moment).toISOString();
    return [{ id: `${kind}-${number ?? 0}`, kind, number, who: null, text: '', at }];
  });
}
