import type { Fault } from '../fault.ts';
import { articles } from './articles.ts';
import { bookings } from './bookings.ts';
import { client } from './client.ts';
import { forms } from './forms.ts';
import { mail } from './mail.ts';
import { ops } from './ops.ts';
import { orders } from './orders.ts';
import { pages } from './pages.ts';
import { security } from './security.ts';

/** By field; `npm run mutants -- orders mail` tries some of them. */
export const faults: Readonly<Record<string, readonly Fault[]>> = {
  security,
  forms,
  orders,
  articles,
  bookings,
  mail,
  pages,
  client,
  ops,
};
