import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  forgetIntent,
  intentInvoiced,
  intentKeyFor,
  keyOfInvoice,
} from '#client/features/orders/checkout/intent-key.ts';
import type { PaymentStatus } from '#shared/orders/checkout-form.ts';
import { IDEMPOTENCY_KEY } from '#shared/orders/keys.ts';
import { MemoryStorage } from './memory-storage.ts';
import { validOrder } from './support.ts';

let storage: MemoryStorage;
let asked: string[];
let status: PaymentStatus['status'] | null;
let now: number;
/** A page without storage keeps its keys in memory. */
const made = new Set<string>();
beforeEach(() => {
  for (const key of made) forgetIntent(key, null);
  storage = new MemoryStorage();
  asked = [];
  status = 'open';
  now = Date.UTC(2026, 10, 22);
});

async function keyFor(body: object = validOrder, at: Storage | null = storage): Promise<string> {
  const key = await intentKeyFor(body, {
    storage: at,
    now,
    async statusOf(invoiceId) {
      asked.push(invoiceId);
      return status;
    },
  });
  made.add(key);
  return key;
}

test('a key is random and such as the server takes', async () => {
  const first = await keyFor();
  forgetIntent(first, storage);
  const second = await keyFor();
  expect(first).toMatch(IDEMPOTENCY_KEY);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).not.toBe(first);
});

describe('the same order', () => {
  test('keeps its key: a second click, a reload, a try after a failure or a lost answer', async () => {
    const first = await keyFor();
    const { packageId, ...rest } = validOrder;
    expect(await keyFor({ ...rest, packageId })).toBe(first);
    expect(asked).toEqual([]);
  });

  test('keeps it where storage is blocked', async () => {
    expect(await keyFor(validOrder, null)).toBe(await keyFor(validOrder, null));
  });

  test.each(['open', 'partially_paid', null] as const)(
    'keeps it after Back from a payment that is %s',
    async (was) => {
      const first = await keyFor();
      intentInvoiced(first, '460001', storage);
      status = was;
      expect(await keyFor()).toBe(first);
      expect(asked).toEqual(['460001']);
    },
  );

  test.each(['paid', 'void', 'refunded'] as const)('gets a new one once the first is %s', async (was) => {
    const first = await keyFor();
    intentInvoiced(first, '460001', storage);
    status = was;
    const second = await keyFor();
    expect(second).not.toBe(first);
    expect(await keyFor()).toBe(second);
  });

  test('gets a new one after a day, after a 409, and when what is stored is no key', async () => {
    const first = await keyFor();
    now += 24 * 3_600_000;
    const second = await keyFor();
    forgetIntent(second, storage);
    const third = await keyFor();
    storage.setItem('checkoutIntent', JSON.stringify({ intents: [{ key: 'x', order: 'y', madeAt: now }] }));
    forgetIntent(third, null);
    const fourth = await keyFor();
    storage.setItem('checkoutIntent', '{"key"');
    forgetIntent(fourth, null);
    const fifth = await keyFor();
    expect(new Set([first, second, third, fourth, fifth]).size).toBe(5);
  });
});

test('a changed order gets a new key, and an answer is not taken for that of another', async () => {
  const first = await keyFor();
  const second = await keyFor({ ...validOrder, customerEmail: 'corrected@example.com' });
  expect(second).not.toBe(first);
  intentInvoiced(first, '460001', storage);
  await keyFor({ ...validOrder, customerEmail: 'corrected@example.com' });
  expect(asked).toEqual([]);
});

test('each tab keeps the key of its order, however the tabs alternate', async () => {
  const other = { ...validOrder, packageId: 'career_pro', amount: 3700 };
  const first = await keyFor();
  const second = await keyFor(other);
  expect(await keyFor()).toBe(first);
  intentInvoiced(second, '460002', storage);
  intentInvoiced(first, '460001', storage);
  expect(await keyFor(other)).toBe(second);
  expect([keyOfInvoice('460001', storage), keyOfInvoice('460002', storage)]).toEqual([first, second]);
  forgetIntent(second, storage);
  expect(await keyFor()).toBe(first);
});

test('nothing of what was typed is stored', async () => {
  await keyFor();
  expect(JSON.stringify([...storage.entries])).not.toMatch(/Ann|example\.com|leadership/);
});
