import { inTransaction } from '#server/db/transaction.ts';
import { HttpError, notFound } from '#server/http/errors.ts';
import type { By } from '#server/http/staff.ts';
import type { Services } from '#server/services.ts';
import { type LocalDay, localNow } from '#shared/dates/local-day.ts';
import type { GiftChange } from '#shared/gift-cards/panel.ts';
import { changeRefusals as words } from '#shared/gift-cards/panel-words.ts';
import type { PaymentProvider } from '#shared/orders/sales.ts';
import { addEntry, type LockedCard, lockCard, type PaidFor } from './ledger.ts';

export const noSuchCard = () => notFound('There’s no such gift card.');

export type ChangeKind = 'redeemed' | 'restored';

/**
 * Redeems an amount of a card, or restores a redeemed amount. A repeat with the same key changes nothing and gets the same answer.
 * @throws {HttpError} 404; 409 with the state of the card, if the change is not possible
 */
export async function changeGiftCard(
  { knex, config, now }: Pick<Services, 'knex' | 'config' | 'now'>,
  kind: ChangeKind,
  { id, amount, note, seen, key }: GiftChange,
  { who, alsoDo }: By<[lastFour: string]>,
): Promise<void> {
  await inTransaction(knex, async (trx) => {
    const moment = now();
    const today = localNow(moment, config.firmTimeZone).day;
    const locked = await lockCard(trx, id, { now: moment });
    if (!locked) throw noSuchCard();
    const change = kind === 'redeemed' ? -amount : amount;
    const same = locked.entries.find(({ request_key: known }) => known === key);
    if (same) {
      if (same.amount === change && same.note === note) return;
      throw conflict(words.otherRequest(same.kind, Math.abs(same.amount), locked.card.balance));
    }
    const refusal = refusalOf(locked, kind, { amount, seen, today, provider: config.payments });
    if (refusal) throw conflict(refusal);
    const paysFor = kind === 'restored' ? poolOf(locked, amount)?.paysFor : undefined;
    await addEntry(trx, locked, {
      kind,
      amount: change,
      now: moment,
      who,
      note,
      key,
      ...(paysFor && { paysFor }),
    });
    await alsoDo(trx, locked.card.last_four);
  });
}

const conflict = (sentence: string) => new HttpError(409, sentence);

interface Pool {
  /** Redeemed and not restored. */
  taken: number;
  /** The order or booking that a code paid for; undefined for an amount redeemed at the desk. */
  paysFor: PaidFor | undefined;
}

/**
 * The amounts redeemed at the desk, then those for each order and booking, the latest first. A restored amount is subtracted from one
 * of them, so that its order or booking restores less when it ends.
 */
function poolsOf({ entries }: LockedCard): Pool[] {
  const pools = new Map<string, Pool>([['', { taken: 0, paysFor: undefined }]]);
  const changes = entries.filter(({ kind }) => kind === 'redeemed' || kind === 'restored');
  for (const { amount, booking_id: booking, order_id: order } of changes.reverse()) {
    const paysFor =
      booking !== null
        ? { booking_id: Number(booking) }
        : order !== null
          ? { order_id: Number(order) }
          : undefined;
    const name = paysFor ? JSON.stringify(paysFor) : '';
    pools.set(name, { taken: (pools.get(name)?.taken ?? 0) - amount, paysFor });
  }
  return [...pools.values()];
}

const poolOf = (locked: LockedCard, amount: number) => poolsOf(locked).find(({ taken }) => taken >= amount);

/** What decides, besides the card, whether it can be used: the firm's day, and the provider that the site uses. */
export interface CardMoment {
  today: LocalDay;
  provider: PaymentProvider;
}

/** Why a card cannot be used; null if it can. */
export function unusableReason(
  card: Pick<LockedCard['card'], 'disabled_at' | 'expired_at' | 'expires_day' | 'provider'>,
  { today, provider }: CardMoment,
): string | null {
  if (card.provider !== provider) return words.elsewhere;
  if (card.disabled_at !== null) return words.disabled;
  return card.expired_at !== null || card.expires_day < today ? words.expired(card.expires_day) : null;
}

/** Why a card cannot be changed, in a sentence for the person; null if it can. */
function refusalOf(
  { card, entries }: LockedCard,
  kind: ChangeKind,
  { amount, seen, ...moment }: { amount: number; seen: number | undefined } & CardMoment,
): string | null {
  const last = entries.at(-1);
  const ended = unusableReason(card, moment);
  if (ended) return ended;
  if (seen !== undefined && last && last.number > seen)
    return words.meanwhile(last.kind, last.staff_name, Math.abs(last.amount), card.balance);
  if (kind === 'redeemed') return amount > card.balance ? words.notEnough(amount, card.balance) : null;
  if (poolOf({ card, entries }, amount)) return null;
  const most = Math.max(0, ...poolsOf({ card, entries }).map(({ taken }) => taken));
  return words.notTaken(amount, most, card.balance);
}
