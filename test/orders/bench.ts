import { afterEach, beforeEach } from '@jest/globals';
import request from 'supertest';
import { syncInvoice } from '#server/features/orders/sync-invoice.ts';
import type { Invoice } from '#server/integrations/invoicing.ts';
import { FakeProvider } from './fake-provider.ts';
import { openShop, orderOf, type Shop, validOrder } from './support.ts';

/** Whose orders these tests look at. */
export const customerEmail = 'ann@example.com';

/** A shop that starts again for each test, at a chosen time, and what happens around it as time passes. */
export class Bench {
  provider = new FakeProvider();
  shop!: Shop;
  #databaseUrl = '';
  readonly #shops: Shop[] = [];

  constructor(openDatabase: () => Promise<string>) {
    beforeEach(async () => {
      this.provider = new FakeProvider();
      this.#databaseUrl = await openDatabase();
    });
    afterEach(() => Promise.all(this.#shops.splice(0).map((shop) => shop.close())));
  }

  async open(now: string): Promise<void> {
    this.shop = await this.#open(now);
  }

  /** Another process on the same database, at the same time of day. @param respondWithin see `openShop` */
  openOther(respondWithin?: number): Promise<Shop> {
    return this.#open(this.shop.clock.now.toISOString(), respondWithin);
  }

  order(values: object = {}, { url } = this.shop): request.Test {
    return request(url)
      .post('/api/create-payment-intent')
      .send({ ...validOrder, customerEmail, ...values });
  }

  invoice(number: number): Invoice {
    const invoice = this.provider.invoices[number - 1];
    if (!invoice) throw new Error(`The provider made no invoice ${number}.`);
    return invoice;
  }

  /** The customer pays an invoice of the provider, counted from 1, and the shop learns of it. */
  async pay(number: number): Promise<void> {
    this.provider.pay(this.invoice(number).id);
    await syncInvoice(this.shop.context, this.invoice(number));
  }

  /** Moves the clock, and has a worker look. */
  async at(moment: string): Promise<void> {
    this.shop.clock.now = new Date(moment);
    await this.shop.work();
  }

  pass(milliseconds: number): Promise<void> {
    return this.at(new Date(this.shop.clock.now.getTime() + milliseconds).toISOString());
  }

  /** Number, day and status of each invoice of the order. */
  async invoices(): Promise<[number, string, string][]> {
    const { invoices } = await orderOf(this.shop, customerEmail);
    return invoices.map(({ number, due_day: day, status }) => [number, day, status]);
  }

  async #open(now: string, respondWithin?: number): Promise<Shop> {
    const options = { databaseUrl: this.#databaseUrl, invoicing: this.provider, now };
    const shop = await openShop({ ...options, ...(respondWithin !== undefined && { respondWithin }) });
    this.#shops.push(shop);
    return shop;
  }
}
