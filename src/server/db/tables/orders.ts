import type { LeaseColumns } from '#server/lib/lease.ts';
import type { GiftThemeId } from '#shared/gift-cards/gift-cards.ts';
import type { GiftEntryKind } from '#shared/gift-cards/panel.ts';
import type { PaymentMode } from '#shared/money.ts';
import type {
  InvoiceNotice,
  OrderInvoiceStatus,
  OrderState,
  StoredOrderEvent,
} from '#shared/orders/panel.ts';
import type { PaymentProvider } from '#shared/orders/sales.ts';
import type { Flag, MomentColumn, Table } from './table.ts';

/** Amounts are in whole units of the currency; a day is local to the firm: `2026-03-09`. */
export interface OrderTables {
  orders: Table<
    {
      id: number;
      intent_key: string;
      content_key: string;
      kind: 'package' | 'gift_card';
      package_id: string;
      package_name: string;
      plan: PaymentMode;
      amount: number;
      currency: string;
      customer_name: string;
      customer_email: string;
      customer_phone: string;
      gift_theme: GiftThemeId | null;
      gift_message: string | null;
      state: OrderState;
      provider: PaymentProvider;
      snapshot: string;
      created_at: MomentColumn;
      updated_at: MomentColumn;
      paid_at: MomentColumn | null;
      ended_at: MomentColumn | null;
      /** When its buyer turned reminders off. */
      reminders_off_at: MomentColumn | null;
      /** Since when it waits for the invoice budget; null for an order whose invoice may be made. */
      queued_at: MomentColumn | null;
      /** When its buyer confirmed the address, by the link in our mail. */
      confirmed_at: MomentColumn | null;
      /** The revision of the price list; null for the one in the code. */
      price_revision_id: number | null;
    } & LeaseColumns,
    'id'
  >;
  invoices: Table<
    {
      id: number;
      order_id: number;
      number: number;
      due_day: string;
      reference: string;
      provider_id: string | null;
      provider_number: string | null;
      provider_account: string | null;
      amount: number;
      status: OrderInvoiceStatus;
      pay_url: string | null;
      /** When the provider made it. */
      payable_at: MomentColumn | null;
      checked_at: MomentColumn | null;
      attempts: number;
      next_attempt_at: MomentColumn;
      last_error: string | null;
      version: number;
      notice: InvoiceNotice | null;
      notice_seen_at: MomentColumn | null;
      created_at: MomentColumn;
      updated_at: MomentColumn;
      paid_at: MomentColumn | null;
      refunded_at: MomentColumn | null;
    },
    'id' | 'attempts' | 'version' | 'refunded_at'
  >;
  gift_codes: Table<
    {
      id: number;
      order_id: number;
      code_hash: string;
      last_four: string;
      amount: number;
      theme: string;
      expires_day: string;
      disabled_at: MomentColumn | null;
      /** Of its order. */
      provider: PaymentProvider;
      balance: number;
      version: number;
      expired_at: MomentColumn | null;
      created_at: MomentColumn;
    },
    'id' | 'disabled_at' | 'version' | 'expired_at'
  >;
  gift_deliveries: Table<
    {
      id: number;
      order_id: number;
      recipient_name: string;
      /** Null: the buyer passes the card on. */
      recipient_email: string | null;
      /** The firm's day; null for as soon as it is paid. */
      deliver_on: string | null;
      has_copy: Flag;
      /** Null until it is paid, and once nothing remains to be sent. */
      deliver_at: MomentColumn | null;
      delivered_at: MomentColumn | null;
      created_at: MomentColumn;
    },
    'id' | 'deliver_at' | 'delivered_at'
  >;
  gift_card_entries: Table<
    {
      id: number;
      gift_code_id: number;
      number: number;
      kind: GiftEntryKind;
      /** Its change of the balance; negative for redemptions. */
      amount: number;
      /** After it. */
      balance: number;
      staff_name: string | null;
      note: string;
      request_key: string | null;
      /** The order or booking that it paid for, or was restored from. */
      booking_id: number | null;
      order_id: number | null;
      created_at: MomentColumn;
    },
    'id' | 'staff_name' | 'request_key' | 'booking_id' | 'order_id'
  >;
  order_events: Table<
    {
      id: number;
      order_id: number;
      kind: StoredOrderEvent;
      /** The installment: 1, 2 or 3. */
      number: number | null;
      staff_name: string | null;
      text: string;
      /** Of a mail. */
      message_id: string | null;
      request_key: string | null;
      created_at: MomentColumn;
    },
    'id' | 'number' | 'staff_name' | 'message_id' | 'request_key'
  >;
  /** Recorded requests to end an order; the row is deleted once the order has ended. */
  order_endings: Table<
    {
      order_id: number;
      way: 'end' | 'refund';
      /** Null for the shared password, and for the site itself. */
      staff_name: string | null;
      request_key: string;
      attempts: number;
      next_attempt_at: MomentColumn;
      last_error: string | null;
      created_at: MomentColumn;
    },
    'attempts' | 'last_error'
  >;
  order_reminders: Table<{
    order_id: number;
    /** 1, 2 or 3: which installment. */
    number: number;
    /** The first reminder, or the last. */
    stage: 1 | 2;
    /** `skipped`: replaced by the later one, or past the mail limit of its address. */
    state: 'sent' | 'skipped';
    created_at: MomentColumn;
  }>;
  invoice_syncs: Table<{ name: string; synced_at: MomentColumn; tried_at: MomentColumn | null }>;
  sandbox_invoices: Table<
    {
      id: number;
      token: string;
      reference: string;
      customer_name: string;
      item_name: string;
      item_description: string;
      amount: number;
      paid: number;
      is_void: Flag;
      due_day: string;
      created_at: MomentColumn;
      changed_at: MomentColumn;
    },
    'id'
  >;
  provider_tokens: Table<
    {
      name: string;
      sealed: string | null;
      expires_at: MomentColumn | null;
      version: number;
      paused_until: MomentColumn | null;
      paused_code: string | null;
    } & LeaseColumns
  >;
  provider_invoices: Table<
    {
      reference: string;
      invoice_id: string | null;
      posted_at: MomentColumn | null;
      created_at: MomentColumn;
    } & LeaseColumns
  >;
  used_states: Table<{ nonce: string; ends_at: MomentColumn }>;
}
