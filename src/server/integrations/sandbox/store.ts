import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import type { Row } from '#server/db/tables.ts';
import { unlessDuplicate } from '#server/db/values.ts';
import type { InvoiceRequest, InvoiceStatus } from '../invoicing.ts';

/** An invoice; its token is its id and the end of its payment page's address: 32 random bytes. */
export type SandboxInvoice = ReturnType<typeof fromDatabase>;

/** Column limits; longer values are cut, like invoice names elsewhere. */
const NAME_LIMIT = 200;
const DESCRIPTION_LIMIT = 300;

/** Makes the invoice of a reference, or finds it: the unique key decides between concurrent calls. */
export async function ensureRow(db: Knex, request: InvoiceRequest, now: Date): Promise<SandboxInvoice> {
  const { reference, item, customer, amount, dueDay } = request;
  const existing = await findRow(db, { reference });
  if (existing) return existing;
  const inserted = db('sandbox_invoices').insert({
    token: randomBytes(32).toString('base64url'),
    reference,
    customer_name: cut(customer.name, NAME_LIMIT),
    item_name: cut(item.name, NAME_LIMIT),
    item_description: cut(item.description, DESCRIPTION_LIMIT),
    amount,
    paid: 0,
    is_void: false,
    due_day: dueDay,
    created_at: now,
    changed_at: now,
  });
  await unlessDuplicate(inserted);
  const made = await findRow(db, { reference });
  if (!made) throw new Error('The sandbox invoice was created but is missing.');
  return made;
}

export async function findRow(
  db: Knex,
  where: Partial<Pick<Row<'sandbox_invoices'>, 'token' | 'reference'>>,
): Promise<SandboxInvoice | null> {
  const row = await db('sandbox_invoices').where(where).first();
  // MariaDB ignores case.
  const isSame =
    row &&
    (['token', 'reference'] as const).every((column) => (where[column] ?? row[column]) === row[column]);
  return isSame ? fromDatabase(row) : null;
}

export async function changedRows(db: Knex, since: Date): Promise<SandboxInvoice[]> {
  const rows = await db('sandbox_invoices').where('changed_at', '>=', since).orderBy('id').select();
  return rows.map(fromDatabase);
}

/** Pays a part, or the whole open amount. @returns false if less than that is open */
export async function payRow(
  db: Knex,
  { token, part, now }: { token: string; part?: number; now: Date },
): Promise<boolean> {
  const paid = await db('sandbox_invoices')
    .where({ token, is_void: false })
    .whereRaw('paid + ? <= amount and paid < amount', [part ?? 0])
    .update({ paid: part === undefined ? db.ref('amount') : db.raw('paid + ?', [part]), changed_at: now });
  return paid === 1;
}

/** Voids an invoice, paid or not, like the console of a billing service. */
export async function voidRow(db: Knex, { token, now }: { token: string; now: Date }): Promise<void> {
  await db('sandbox_invoices').where({ token, is_void: false }).update({ is_void: true, changed_at: now });
}

/** Refunds the payment. */
export async function refundRow(db: Knex, { token, now }: { token: string; now: Date }): Promise<void> {
  await db('sandbox_invoices').where({ token }).update({ paid: 0, changed_at: now });
}

/** The customer was erased; the invoice stays. */
export async function forgetCustomer(trx: Knex, references: readonly string[]): Promise<void> {
  await trx('sandbox_invoices').whereIn('reference', references).update({ customer_name: 'Erased' });
}

function cut(text: string, limit: number): string {
  return text.slice(0, limit).toWellFormed();
}

const fromDatabase = (row: Row<'sandbox_invoices'>) => ({
  ...row,
  number: `SANDBOX-${String(row.id).padStart(6, '0')}`,
  status: statusOf(row),
});

function statusOf({ is_void: isVoid, paid, amount }: Row<'sandbox_invoices'>): InvoiceStatus {
  if (isVoid) return 'void';
  if (paid >= amount) return 'paid';
  return paid > 0 ? 'partially_paid' : 'open';
}
