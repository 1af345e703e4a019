import type { Knex } from 'knex';
import { localNow } from '#shared/dates/local-day.ts';
import { offers } from '#shared/offered.ts';
import { region } from '#shared/region.ts';
import { findUsableCards } from '../gift-cards/cards.ts';
import { isOpen } from './personal-data.ts';

/** Why the site cannot run on this database, and what to do. */
interface StartProblem {
  says: string;
  fix: string;
}

type Switches = Pick<typeof offers, 'giftCards' | 'onlinePayment'>;

/** What was sold binds the code: its currency, and what is still owed. */
export const findStartProblem = async (
  db: Knex,
  at: { now: Date; firmTimeZone: string },
  switches: Switches = offers,
): Promise<StartProblem | null> => (await otherCurrency(db)) ?? (await owed(db, at, switches));

/** All amounts are in the region's currency: another one would change what they mean. */
async function otherCurrency(db: Knex): Promise<StartProblem | null> {
  const newest = await db('orders').orderBy('id', 'desc').first('currency');
  if (!newest || newest.currency === region.currency) return null;
  return {
    says: `The orders in this database are in ${newest.currency}, but src/shared/region.ts says ${region.currency}`,
    fix: `set ${newest.currency} there, or name a new database in DATABASE_URL`,
  };
}

/** What an offer sold that is off now: nothing would serve it. Sales in the sandbox owe nothing. */
async function owed(
  db: Knex,
  { now, firmTimeZone }: { now: Date; firmTimeZone: string },
  { giftCards, onlinePayment }: Switches,
): Promise<StartProblem | null> {
  if (giftCards) return null;
  const { day: today } = localNow(now, firmTimeZone);
  const cards = await findUsableCards(db, { today, provider: 'zoho' });
  const unended = await db('orders')
    .where({ provider: 'zoho', ended_at: null, ...(onlinePayment && { kind: 'gift_card' as const }) })
    .orderBy('id')
    .select('id', 'state', 'created_at');
  const orders = unended.filter((order) => isOpen(order, now)).map(({ id }) => id);
  const found = [
    ...(cards.length > 0 ? [`gift cards with a balance: ${cards.join(', ')}`] : []),
    ...(orders.length > 0 ? [`orders that may still be paid: ${orders.join(', ')}`] : []),
  ];
  if (found.length === 0) return null;
  const offer = onlinePayment ? 'giftCards' : 'onlinePayment';
  return {
    says: `The offer ${offer} is off (src/shared/offers.ts), but the database has ${found.join('; ')}`,
    fix: 'turn it on again until these are redeemed, expired, paid or ended',
  };
}
