import type { PaymentStatus } from '#shared/orders/checkout-form.ts';
import { IDEMPOTENCY_KEY } from '#shared/orders/keys.ts';
import { shortHash } from '#shared/short-hash.ts';
import { storedRecord } from '../browser-storage.ts';

/** The key of one of this browser's orders, and the data that the key was created for. */
interface KeptIntent {
  key: string;
  /** A hash of the whole order, so that the storage does not contain the typed text. */
  order: string;
  madeAt: number;
  /** Set once the server has answered. */
  invoiceId: string | null;
}

const KEY = 'checkoutIntent';
/** Each tab may place another order; one tab's order does not change the key of another's. */
const MOST_INTENTS = 5;
/** After a day, the same order counts as a new order. */
const VALID_MS = 24 * 60 * 60 * 1000;

/** Used if storage is blocked. */
let kept: readonly KeptIntent[] = [];

interface Options {
  storage: Storage | null;
  now: number;
  /** The state of an invoice; null if it is unknown. */
  statusOf(invoiceId: string): Promise<PaymentStatus['status'] | null>;
}

/**
 * The key for an order. A second click, a reload, the Back button and a retry after a failure or a lost response all send the same order with
 * the same key. Any change of the order creates a new key. An order that is paid or void also gets a new key, because sending it again
 * means another order.
 */
export async function intentKeyFor(body: object, { storage, now, statusOf }: Options): Promise<string> {
  // In a fixed order, independent of which field was filled in first.
  const order = shortHash(JSON.stringify(Object.entries(body).sort()));
  const known = readIntents(storage).find((each) => each.order === order);
  if (known && now - known.madeAt < VALID_MS && now >= known.madeAt) {
    const status = known.invoiceId && (await statusOf(known.invoiceId));
    if (!status || status === 'open' || status === 'partially_paid') return known.key;
  }
  const key = randomKey();
  const others = readIntents(storage).filter((each) => each.order !== order);
  keepIntents([{ key, order, madeAt: now, invoiceId: null }, ...others], storage);
  return key;
}

/** Called when the server has created the invoice of an order. */
export function intentInvoiced(key: string, invoiceId: string, storage: Storage | null): void {
  const intents = readIntents(storage);
  keepIntents(
    intents.map((each) => (each.key === key ? { ...each, invoiceId: invoiceId || null } : each)),
    storage,
  );
}

/**
 * The key under which this browser placed the order of an invoice. The key opens the order's page. Null in any other
 * browser.
 */
export function keyOfInvoice(invoiceId: string, storage: Storage | null): string | null {
  return readIntents(storage).find((each) => each.invoiceId === invoiceId)?.key ?? null;
}

/** Called if the server has another order under this key, or the order has ended. */
export function forgetIntent(key: string, storage: Storage | null): void {
  keepIntents(
    readIntents(storage).filter((each) => each.key !== key),
    storage,
  );
}

/** The newest first. */
function readIntents(storage: Storage | null): readonly KeptIntent[] {
  const stored = storedRecord(storage, KEY);
  const intents = Array.isArray(stored.intents) ? stored.intents.flatMap(readIntent) : [];
  return intents.length > 0 ? intents : kept;
}

function readIntent(value: unknown): KeptIntent[] {
  const { key, order, madeAt, invoiceId } = Object(value) as Record<keyof KeptIntent, unknown>;
  const isWhole = typeof key === 'string' && IDEMPOTENCY_KEY.test(key);
  if (!isWhole || typeof order !== 'string' || typeof madeAt !== 'number') return [];
  return [{ key, order, madeAt, invoiceId: typeof invoiceId === 'string' ? invoiceId : null }];
}

function keepIntents(intents: readonly KeptIntent[], storage: Storage | null): void {
  kept = intents.slice(0, MOST_INTENTS);
  try {
    if (kept.length === 0) storage?.removeItem(KEY);
    else storage?.setItem(KEY, JSON.stringify({ intents: kept }));
  } catch {
    // Storage is blocked or full.
  }
}

/** 128 random bits; `crypto.randomUUID` is missing on plain HTTP. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
