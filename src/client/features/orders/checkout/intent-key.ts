import type { PaymentStatus } from '../../../../shared/orders/checkout-form.ts';
import { EARLIER_KEYS_MAX, IDEMPOTENCY_KEY } from '../../../../shared/orders/keys.ts';
import { shortHash } from '../../../../shared/short-hash.ts';
import { storedRecord } from '../browser-storage.ts';

/** The key of this browser's order, and the data that the key was created for. */
interface KeptIntent {
  key: string;
  /** A hash of the whole order, so that the storage does not contain the typed text. */
  order: string;
  madeAt: number;
  /** Set once the server has answered. */
  invoiceId: string | null;
}

const KEY = 'checkoutIntent';
const EARLIER = 'earlierOrders';
/** After a day, the same order counts as a new order. */
const VALID_MS = 24 * 60 * 60 * 1000;

/** Used if storage is blocked. */
let kept: KeptIntent | null = null;

interface Options {
  storage: Storage | null;
  now: number;
  /** The state of an invoice; null if it is unknown. */
  statusOf(invoiceId: string): Promise<PaymentStatus['status'] | null>;
}

/**
 * The key for an order. A second click, a reload, the Back button and a retry after a failure or a lost answer all send the same order with
 * the same key. Any change of the order creates a new key. An order that is paid or void also gets a new key, because sending it again
 * means another order.
 */
export async function intentKeyFor(body: object, { storage, now, statusOf }: Options): Promise<string> {
  // In a fixed order, independent of which field was filled in first.
  const order = shortHash(JSON.stringify(Object.entries(body).sort()));
  const known = readIntent(storage);
  if (known?.order === order && now - known.madeAt < VALID_MS && now >= known.madeAt) {
    const status = known.invoiceId && (await statusOf(known.invoiceId));
    if (!status || status === 'open' || status === 'partially_paid') return known.key;
  }
  const key = randomKey();
  keepIntent({ key, order, madeAt: now, invoiceId: null }, storage);
  return key;
}

/** Called when the server has created the invoice of an order. */
export function intentAnswered(key: string, invoiceId: string, storage: Storage | null): void {
  const known = readIntent(storage);
  // Another tab may have started another order since.
  if (known?.key === key) keepIntent({ ...known, invoiceId: invoiceId || null }, storage);
  const keys = [key, ...earlierKeys(storage).filter((each) => each !== key)].slice(0, EARLIER_KEYS_MAX);
  store(EARLIER, JSON.stringify({ keys }), storage);
}

/**
 * The keys of this browser's last orders that have an invoice. If one of them was paid, the server recognizes its
 * buyer.
 */
export function earlierKeys(storage: Storage | null): string[] {
  const { keys } = storedRecord(storage, EARLIER);
  return Array.isArray(keys)
    ? keys.filter((key) => typeof key === 'string' && IDEMPOTENCY_KEY.test(key))
    : [];
}

/**
 * The key under which this browser placed the order of an invoice. The key opens the order's page. Null in any other
 * browser.
 */
export function keyOfInvoice(invoiceId: string, storage: Storage | null): string | null {
  const known = readIntent(storage);
  return known?.invoiceId === invoiceId ? known.key : null;
}

/** Called if the server has another order under this key. */
export function forgetIntent(storage: Storage | null): void {
  keepIntent(null, storage);
}

function readIntent(storage: Storage | null): KeptIntent | null {
  const { key, order, madeAt, invoiceId } = storedRecord(storage, KEY);
  const isWhole = typeof key === 'string' && IDEMPOTENCY_KEY.test(key);
  if (!isWhole || typeof order !== 'string' || typeof madeAt !== 'number') return kept;
  return { key, order, madeAt, invoiceId: typeof invoiceId === 'string' ? invoiceId : null };
}

function keepIntent(intent: KeptIntent | null, storage: Storage | null): void {
  kept = intent;
  store(KEY, intent && JSON.stringify(intent), storage);
}

function store(name: string, value: string | null, storage: Storage | null): void {
  try {
    if (value === null) storage?.removeItem(name);
    else storage?.setItem(name, value);
  } catch {
    // Storage is blocked or full.
  }
}

/** 128 random bits; `crypto.randomUUID` is missing on plain HTTP. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
