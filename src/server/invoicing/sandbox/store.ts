import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { isDuplicate } from '../../db/values.ts';
import type { InvoiceRequest } from '../types.ts';

/** A row of the sandbox's own books. */
export interface SandboxInvoice {
  /** The invoice's id and the end of its payment page's address: 32 random bytes. */
  token: string;
  number: string;
  reference: string;
  itemName: string;
  itemDescription: string;
  customerName: string;
  /** Whole US dollars. */
  amount: number;
  status: 'open' | 'paid' | 'void';
}

/** Makes the invoice of a reference, or finds it: the unique key decides between several at once. */
export async function ensureRow(db: Knex, request: InvoiceRequest, now: Date): Promise<SandboxInvoice> {
  const { reference, item, customer, amount, dueDay } = request;
  const existing = await findRow(db, { reference });
  if (existing) return existing;
  await db('sandbox_invoices')
    .insert({
      token: randomBytes(32).toString('base64url'),
      reference,
      customer_name: customer.name,
      item_name: item.name,
      item_description: item.description,
      amount,
      status: 'open',
      due_day: dueDay,
      created_at: now,
      changed_at: now,
    })
    .catch((error: unknown) => {
      if (!isDuplicate(error)) throw error;
    });
  const made = await findRow(db, { reference });
  if (!made) throw new Error('A sandbox invoice was made and is not there.');
  return made;
}

export async function findRow(
  db: Knex,
  where: { token: string } | { reference: string },
): Promise<SandboxInvoice | null> {
  const row = await db('sandbox_invoices').where(where).first();
  // MariaDB compares without case.
  const isSame = row && Object.entries(where).every(([column, value]) => row[column] === value);
  return isSame ? fromDatabase(row) : null;
}

export async function changedRows(db: Knex, since: Date): Promise<SandboxInvoice[]> {
  const rows = await db('sandbox_invoices').where('changed_at', '>=', since).orderBy('id').select();
  return rows.map(fromDatabase);
}

/** @returns false when it was not open any more */
export async function closeRow(
  db: Knex,
  token: string,
  status: 'paid' | 'void',
  now: Date,
): Promise<boolean> {
  const closed = await db('sandbox_invoices')
    .where({ token, status: 'open' })
    .update({ status, changed_at: now });
  return closed === 1;
}

interface StoredRow {
  id: number;
  token: string;
  reference: string;
  customer_name: string;
  item_name: string;
  item_description: string;
  amount: number;
  status: SandboxInvoice['status'];
}

function fromDatabase(row: StoredRow): SandboxInvoice {
  return {
    token: row.token,
    number: `SANDBOX-${String(row.id).padStart(6, '0')}`,
    reference: row.reference,
    customerName: row.customer_name,
    itemName: row.item_name,
    itemDescription: row.item_description,
    amount: row.amount,
    status: row.status,
  };
}
