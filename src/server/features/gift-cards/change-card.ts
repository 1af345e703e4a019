import type { Knex } from 'knex';
import type { GiftChange } from '../../../shared/admin/gift-cards.ts';
import { changeRefusals as words } from '../../../shared/content/desk-gift-cards.ts';
import { type LocalDay, localNow } from '../../../shared/local-day.ts';
import type { Config } from '../../config/types.ts';
import { inTransaction } from '../../db/transaction.ts';
import { HttpError, notFound } from '../../http/errors.ts';
import { addEntry, type LockedCard, lockCard, netOf } from './ledger.ts';

export interface GiftCardContext {
  knex: Knex;
  config: Pick<Config, 'firmTimeZone' | 'acceptedSecrets' | 'rateLimits' | 'sessionSecret'>;
  now(): Date;
}

export const gone = () => notFound('There’s no such gift card.');

export type ChangeKind = 'redeemed' | 'restored';

interface By {
  who: string | null;
  /** In the transaction of the entry, such as a line of the trail. */
  alsoDo(trx: Knex, lastFour: string): Promise<void>;
}

/**
 * Takes an amount from a card, or puts back what was taken. The same key again changes nothing and answers as the first time.
 * @throws {HttpError} 404; 409 with how the card stands, when it cannot be
 */
export async function changeGiftCard(
  { knex, config, now }: GiftCardContext,
  kind: ChangeKind,
  { id, amount, note, seen, key }: GiftChange,
  { who, alsoDo }: By,
): Promise<void> {
  await inTransaction(knex, async (trx) => {
    const moment = now();
    const today = localNow(moment, config.firmTimeZone).day;
    const locked = await lockCard(trx, id, { now: moment });
    if (!locked) throw gone();
    const change = kind === 'redeemed' ? -amount : amount;
    const same = locked.entries.find(({ request_key: known }) => known === key);
    if (same) {
      if (same.amount === change && same.note === note) return;
      throw conflict(words.otherRequest(same.kind, Math.abs(same.amount), locked.card.balance));
    }
    const refusal = refusalOf(locked, kind, { amount, seen, today });
    if (refusal) throw conflict(refusal);
    await addEntry(trx, locked, { kind, amount: change, now: moment, who, note, key });
    await alsoDo(trx, locked.card.last_four);
  });
}

const conflict = (sentence: string) => new HttpError(409, sentence);

/** Why nobody can use a card; null when they can. */
export function unusable(card: LockedCard['card'], today: LocalDay): string | null {
  if (card.disabled_at !== null) return words.disabled;
  return card.expired_at !== null || card.expires_day < today ? words.expired(card.expires_day) : null;
}

/** Why a card is not changed, for whoever wants to; null when it can be. */
function refusalOf(
  { card, entries }: LockedCard,
  kind: ChangeKind,
  { amount, seen, today }: { amount: number; seen: number | undefined; today: LocalDay },
): string | null {
  const last = entries.at(-1);
  const ended = unusable(card, today);
  if (ended) return ended;
  if (seen !== undefined && last && last.number > seen)
    return words.meanwhile(last.kind, last.staff_name, Math.abs(last.amount), card.balance);
  if (kind === 'redeemed') return amount > card.balance ? words.notEnough(amount, card.balance) : null;
  const taken = -netOf(entries, ['redeemed', 'restored']);
  return amount > taken ? words.notTaken(amount, taken, card.balance) : null;
}
