import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import type { Invoice } from '#server/integrations/invoicing.ts';
import type { InvoiceNotice as Notice } from '#shared/orders/panel.ts';
import { findGiftCode } from '../gift-cards/support.ts';
import { eachDatabase } from '../support/databases.ts';
import { testOf } from '../support/firm-tests.ts';
import { FakeProvider } from './fake-provider.ts';
import { mailsTo, openShop, orderOf, type Shop, validOrder } from './support.ts';

const PRICE = 300;

/** What the provider's console can make of an invoice of $300. */
const theirs = {
  draft: { status: 'open', total: PRICE, balance: PRICE, payUrl: null },
  open: { status: 'open', total: PRICE, balance: PRICE },
  'partly paid': { status: 'partially_paid', total: PRICE, balance: 200 },
  paid: { status: 'paid', total: PRICE, balance: 0 },
  'paid, total lowered': { status: 'paid', total: 200, balance: 0 },
  'paid, total raised': { status: 'partially_paid', total: 400, balance: 100 },
  'paid twice': { status: 'paid', total: PRICE, balance: -PRICE },
  void: { status: 'void', total: PRICE, balance: 0 },
  gone: null,
} satisfies Record<string, Partial<Invoice> | null>;
type Theirs = keyof typeof theirs;

const ours = ['recorded', 'failed', 'open', 'partially_paid', 'paid', 'refunded', 'void'] as const;
type Ours = (typeof ours)[number];

/**
 * The table of docs/money.md: the new state of our row, and the notice to the firm. An exclamation mark means that the payment is
 * accepted.
 */
const table: Record<Theirs, Record<Ours, string>> = {
  draft: {
    recorded: 'recorded',
    failed: 'failed',
    open: 'open',
    partially_paid: 'open',
    paid: 'refunded, reversed',
    refunded: 'refunded',
    void: 'open',
  },
  open: {
    recorded: 'open',
    failed: 'open',
    open: 'open',
    partially_paid: 'open',
    paid: 'refunded, reversed',
    refunded: 'refunded',
    void: 'open',
  },
  'partly paid': {
    recorded: 'partially_paid',
    failed: 'partially_paid',
    open: 'partially_paid',
    partially_paid: 'partially_paid',
    paid: 'refunded, reversed',
    refunded: 'refunded',
    void: 'partially_paid',
  },
  paid: {
    recorded: 'paid!',
    failed: 'paid!',
    open: 'paid!',
    partially_paid: 'paid!',
    paid: 'paid',
    refunded: 'paid, paid_late',
    void: 'paid, paid_late',
  },
  'paid, total lowered': {
    recorded: 'open, wrong_total',
    failed: 'open, wrong_total',
    open: 'open, wrong_total',
    partially_paid: 'partially_paid, wrong_total',
    paid: 'refunded, reversed',
    refunded: 'refunded',
    void: 'void, wrong_total',
  },
  'paid, total raised': {
    recorded: 'open, wrong_total',
    failed: 'open, wrong_total',
    open: 'open, wrong_total',
    partially_paid: 'partially_paid, wrong_total',
    paid: 'paid, wrong_total',
    refunded: 'refunded, wrong_total',
    void: 'void, wrong_total',
  },
  'paid twice': {
    recorded: 'paid!, overpaid',
    failed: 'paid!, overpaid',
    open: 'paid!, overpaid',
    partially_paid: 'paid!, overpaid',
    paid: 'paid, overpaid',
    refunded: 'paid, paid_late',
    void: 'paid, paid_late',
  },
  void: {
    recorded: 'void',
    failed: 'void',
    open: 'void',
    partially_paid: 'refunded, reversed',
    paid: 'refunded, reversed',
    refunded: 'refunded',
    void: 'void',
  },
  gone: {
    recorded: 'recorded',
    failed: 'failed',
    open: 'void',
    partially_paid: 'refunded, reversed',
    paid: 'refunded, reversed',
    refunded: 'refunded',
    void: 'void',
  },
};

const headlines: Partial<Record<Notice, string>> = {
  reversed: 'Payment reversed: Gift Card - $300, $300',
  paid_late: 'Paid after the order ended: Gift Card - $300, $300',
  wrong_total: 'Total doesn’t match the order: Gift Card - $300, $300',
  overpaid: 'Paid too much: Gift Card - $300, $300',
};

eachDatabase((openDatabase) => {
  let shop: Shop;
  let provider: FakeProvider;
  let invoiceId = '';
  let email = '';
  let buyers = 0;

  beforeAll(async () => {
    provider = new FakeProvider();
    shop = await openShop({
      databaseUrl: await openDatabase(),
      invoicing: provider,
      now: '2026-11-20T15:00:00Z',
    });
  });
  beforeEach(() => provider.forget());
  afterAll(() => shop.close());

  const set = (change: Partial<Invoice> | null) =>
    change ? provider.set(invoiceId, change) : provider.remove(invoiceId);

  /** As the console shows it, and the shop learns of it: by the list, or, as no list tells it, by a look. */
  async function show(state: Theirs): Promise<void> {
    set(theirs[state]);
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
    if (state === 'gone') await request(shop.url).get(`/api/payment-status/${invoiceId}`);
    else await shop.work();
  }

  async function arrange(state: Ours): Promise<void> {
    buyers += 1;
    email = `buyer${buyers}@example.com`;
    const isUnmade = state === 'recorded' || state === 'failed';
    if (isUnmade) provider.lostAnswers = 1;
    await request(shop.url)
      .post('/api/create-payment-intent')
      .send({
        ...validOrder,
        type: 'gift_card',
        packageId: 'gift_card_300',
        amount: PRICE,
        customerEmail: email,
      });
    invoiceId = provider.invoices.at(-1)?.id ?? '';
    if (isUnmade) {
      // No process tries to create it again meanwhile.
      const later = new Date('2030-01-01T00:00:00Z');
      const { id } = await orderOf(shop, email);
      await shop.knex('orders').where({ id }).update({ state });
      await shop.knex('invoices').where({ order_id: id }).update({ status: state, next_attempt_at: later });
    }
    if (state === 'partially_paid') await show('partly paid');
    if (state === 'paid' || state === 'refunded') await show('paid');
    if (state === 'refunded' || state === 'void') await show('void');
    const [row] = (await orderOf(shop, email)).invoices;
    expect(row?.status).toBe(state);
  }

  const subjects = async (to: string) => (await mailsTo(shop, to)).map(({ subject }) => subject);
  const firm = () => subjects(shop.context.config.mail.to);
  const noticesSince = async (before: number) =>
    (await firm()).slice(before).filter((subject) => Object.values(headlines).includes(subject));

  async function codeIsValid(): Promise<boolean> {
    const texts = (await mailsTo(shop, email)).map(({ text }) => text).join();
    const [code = ''] = /[2-9A-HJKMNP-TV-Z]{4}(-[2-9A-HJKMNP-TV-Z]{4}){3}/.exec(texts) ?? [];
    return (await findGiftCode(shop.knex, code)) !== null;
  }

  const cells = (Object.keys(theirs) as Theirs[]).flatMap((state) =>
    ours.map((own) => [own, state, table[state][own]] as const),
  );
  testOf('giftCards').each(cells)('%s here, %s there: %s', async (own, state, expected) => {
    await arrange(own);
    const told = (await firm()).length;
    const written = (await subjects(email)).length;
    await show(state);
    await show(state);
    const [becomes = '', notice] = expected.split(', ');
    const status = becomes.replace('!', '');
    const isAccepted = becomes.endsWith('!');
    const order = await orderOf(shop, email);
    expect(order.invoices.map((row) => row.status)).toEqual([status]);
    expect(order.state).toBe(status === 'open' ? 'invoiced' : status);
    expect(await noticesSince(told)).toEqual(notice ? [headlines[notice as Notice]] : []);
    expect((await subjects(email)).slice(written).filter((subject) => !/payment link/.test(subject))).toEqual(
      isAccepted
        ? ['We received your payment of $300: Gift Card - $300', 'Your $300 gift card, with its code']
        : [],
    );
    expect(await codeIsValid()).toBe(isAccepted || (own === 'paid' && status === 'paid'));
    if (order.invoices[0]?.provider_id) {
      const answer = await request(shop.url).get(`/api/payment-status/${invoiceId}`);
      expect(answer.body).toEqual({ status, amount: PRICE });
    }
  });

  describe('the table in docs/money.md', () => {
    test('says the same', async () => {
      const { readFile } = await import('node:fs/promises');
      const page = await readFile('docs/money.md', 'utf8');
      for (const state of Object.keys(theirs) as Theirs[]) {
        const line = page.split('\n').find((each) => each.startsWith(`| ${state} |`));
        const words = ours.map((own) => table[state][own].replace('!', '').replaceAll(', ', ': '));
        expect(
          line
            ?.split('|')
            .slice(2, -1)
            .map((cell) => cell.trim()),
        ).toEqual(words);
      }
    });
  });
});
