import type { OrderDetail, OrderPage, OrderQuery } from '#shared/orders/panel.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { api } from '#shared/paths.ts';
import { startApp } from '../support/app.ts';
import { panelEnv } from '../support/panel.ts';
import { post } from '../support/sign-in.ts';
import { insertStaff, sessionOf } from '../support/staff.ts';
import { sendForm } from '../support/traces.ts';
import { validOrder } from './support.ts';

export type OrderDesk = Awaited<ReturnType<typeof startDesk>>;

/** The product and Dana, who is at its desk. Nothing is made, learned or mailed but by the calls. */
export async function startDesk(databaseUrl: string, env: Record<string, string> = {}) {
  const app = await startApp({ databaseUrl, env: { ...panelEnv, JOBS: 'off', ...env } });
  const cookie = await sessionOf(app, await insertStaff(app, 'desk', { name: 'Dana Desk' }));
  const ask = async (path: string, body: object) => {
    const answer = await post(app, path, body, cookie);
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
    return answer.body;
  };
  return {
    app,
    cookie,
    list: async (query: OrderQuery = {}): Promise<OrderPage> => ask(staffApi.orders, query),
    read: async (id: number): Promise<OrderDetail> => ask(staffApi.order, { id }),
    sendLink: (given: object, by = cookie) => post(app, staffApi.sendOrderLink, given, by),
    async buy(order: object = validOrder) {
      const { paymentUrl = '', invoiceId = '' } = await sendForm(app, api.createPayment, order);
      const id = Number((await app.knex('orders').orderBy('id', 'desc').first('id'))?.id);
      const pay = () =>
        fetch(new URL(new URL(paymentUrl).pathname, app.url), {
          method: 'POST',
          headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
          body: 'action=pay',
          redirect: 'manual',
        });
      return { id, invoiceId, pay };
    },
    /** Asks the provider how an invoice stands. */
    async learn(invoiceId: string): Promise<void> {
      await app.knex('invoices').update({ checked_at: null });
      await fetch(app.url + api.paymentStatus(invoiceId));
    },
    async clear(): Promise<void> {
      const tables = ['order_events', 'gift_codes', 'invoices', 'orders', 'outbox', 'admin_audit'] as const;
      for (const table of tables) await app.knex(table).del();
    },
  };
}
