import { describe, expect, test } from '@jest/globals';
import { isSelectionDeleted } from '#client/features/orders/browser-storage.ts';
import { readStoredPayment, storePayment } from '#client/features/orders/stored-payment.ts';
import { MemoryStorage } from './memory-storage.ts';

const ORIGIN = 'http://shop.example:3000';
const stored = {
  invoiceId: '460001',
  item: 'Career Catalyst - PRO',
  kind: 'package',
  mode: 'full',
  payUrl: 'https://invoices.example/pay/1',
};
const read = (payment: unknown, entries: Record<string, string> = {}) => {
  const all: Record<string, string> = {
    zohoInvoiceId: '460001',
    zohoInvoiceNumber: 'INV-000007',
    zohoPayment: typeof payment === 'string' ? payment : JSON.stringify({ payments: [payment] }),
    ...entries,
  };
  return readStoredPayment({ getItem: (key) => all[key] ?? null }, ORIGIN);
};
const bare = { invoiceId: '460001', invoiceNumber: 'INV-000007', payUrl: null };

test('what was stored is read back', () => {
  expect(read(stored)).toEqual({ ...stored, invoiceNumber: 'INV-000007' });
});

test('without an invoice there is none', () => {
  expect(read(stored, { zohoInvoiceId: '' })).toBeNull();
  expect(readStoredPayment(null, ORIGIN)).toBeNull();
});

test('what belongs to another invoice is not told of this one', () => {
  expect(read({ ...stored, invoiceId: '460002' })).toEqual(bare);
});

describe('storage that someone wrote to', () => {
  test.each(['', '{', 'null', '5', '"text"', '[]'])('%p is nothing', (text) => {
    expect(read(text)).toEqual(bare);
  });

  test.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'http://invoices.example/pay',
    'http://shop.example/pay',
    '//invoices.example/pay',
    '/sandbox/pay/x',
    'https://user:secret@invoices.example/pay',
    5,
    null,
    ['https://invoices.example'],
  ])('%p is no address to pay at', (payUrl) => {
    expect(read({ ...stored, payUrl })?.payUrl).toBeNull();
  });

  test('a page of this site is, for the sandbox', () => {
    const payUrl = `${ORIGIN}/sandbox/pay/token`;
    expect(read({ ...stored, payUrl })?.payUrl).toBe(payUrl);
  });

  test('fields of another shape are left out', () => {
    const wrong = { ...stored, item: { name: 'x' }, kind: 'free', mode: 3 };
    expect(read(wrong)).toEqual({ ...bare, payUrl: stored.payUrl });
    expect(read({ ...stored, item: 'x'.repeat(201) })).not.toHaveProperty('item');
  });
});

describe('two tabs', () => {
  const essential = { packageId: 'career_minimum', packageName: 'Career - MINIMUM', amount: 1200 };
  const ultimate = { packageId: 'career_ultimate', packageName: 'Career - ULTIMATE', amount: 10300 };
  const select = (storage: Storage, { packageId, packageName, amount }: typeof essential) => {
    storage.setItem('selectedPackageId', packageId);
    storage.setItem('selectedPackageName', packageName);
    storage.setItem('selectedAmount', String(amount));
  };
  const pay = (storage: Storage, bought: typeof essential, id: string) =>
    storePayment(
      { invoiceId: id, invoiceNumber: `INV-${id}`, paymentUrl: `https://invoices.example/${id}` },
      { ...bought, item: bought.packageName, kind: 'package', mode: 'full' },
      storage,
    );

  test('an order removes its own selection, and not the one that another tab stored since', () => {
    const storage = new MemoryStorage();
    select(storage, ultimate);
    pay(storage, essential, '1');
    expect(storage.getItem('selectedPackageId')).toBe('career_ultimate');
    pay(storage, ultimate, '2');
    expect([...storage.entries.keys()].filter((key) => key.startsWith('selected'))).toEqual([]);
  });

  test('each payment keeps its item and its payment page; the last one is meant without an id', () => {
    const storage = new MemoryStorage();
    pay(storage, essential, '1');
    pay(storage, ultimate, '2');
    const first = { item: 'Career - MINIMUM', invoiceNumber: 'INV-1', payUrl: 'https://invoices.example/1' };
    expect(readStoredPayment(storage, ORIGIN, '1')).toMatchObject(first);
    expect(readStoredPayment(storage, ORIGIN)).toMatchObject({ invoiceId: '2', item: 'Career - ULTIMATE' });
    expect(readStoredPayment(storage, ORIGIN, '3')).toBeNull();
  });

  test('a selection counts as deleted unless another tab paid', () => {
    const storage = new MemoryStorage();
    expect(isSelectionDeleted(storage)).toBe(true);
    pay(storage, essential, '1');
    expect(isSelectionDeleted(storage)).toBe(false);
    expect(isSelectionDeleted(null)).toBe(false);
  });
});
