import { containsWords } from '../../db/list-query.ts';
import type { Buyers } from '../gift-cards/cards.ts';
import { isErased } from './personal-data.ts';

/** For those who know an order by its number alone. */
export const buyers: Buyers = {
  async of(db, orders) {
    const rows = await db('orders').whereIn('id', orders).select('id', 'customer_name', 'customer_email');
    return new Map(
      rows.map(({ id, customer_name: name, customer_email: email }) => [
        Number(id),
        isErased(email) ? null : { name, email },
      ]),
    );
  },
  orders: (db, search) =>
    db('orders')
      .where(containsWords(['customer_name', 'customer_email'], search))
      .select('id'),
};
