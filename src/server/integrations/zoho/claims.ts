import type { Knex } from 'knex';
import { isDuplicate, type StoredMoment, toDateOrNull } from '../../db/values.ts';

/** What is known about the invoice of a reference. */
export interface Claim {
  reference: string;
  holder: string;
  invoiceId: string | null;
  /** When the provider was asked to make it; without an id, the answer is missing. */
  postedAt: Date | null;
}

interface Lease {
  holder: string;
  now: Date;
  until: Date;
}

/** @returns null while another process makes this invoice; one that is made already needs no lease */
export async function takeClaim(db: Knex, reference: string, lease: Lease): Promise<Claim | null> {
  const known = await readClaim(db, reference, lease.holder);
  if (known?.invoiceId) return known;
  const isMine = known ? await leaseClaim(db, reference, lease) : await insertClaim(db, reference, lease);
  // Read once more: the one before us may have finished in between.
  return isMine ? await readClaim(db, reference, lease.holder) : null;
}

/** Written before the provider is asked. @returns false when the lease is lost */
export async function markPosted(db: Knex, { reference, holder }: Claim, now: Date): Promise<boolean> {
  const rows = await db('provider_invoices')
    .where({ reference, leased_by: holder })
    .update({ posted_at: now });
  return rows > 0;
}

/** The provider certainly made nothing. */
export async function clearPosted(db: Knex, { reference, holder }: Claim): Promise<void> {
  await db('provider_invoices').where({ reference, leased_by: holder }).update({ posted_at: null });
}

/** Kept also by one that lost its lease: the invoice exists. The first one written stays. */
export async function keepInvoiceId(db: Knex, reference: string, invoiceId: string): Promise<void> {
  await db('provider_invoices')
    .where({ reference, invoice_id: null })
    .update({ invoice_id: invoiceId, leased_by: null, leased_until: null });
}

export async function releaseClaim(db: Knex, { reference, holder }: Claim): Promise<void> {
  await db('provider_invoices')
    .where({ reference, leased_by: holder })
    .update({ leased_by: null, leased_until: null });
}

async function readClaim(db: Knex, reference: string, holder: string): Promise<Claim | null> {
  const row = await db('provider_invoices').where({ reference }).first();
  if (!row) return null;
  return {
    reference: row.reference as string,
    holder,
    invoiceId: row.invoice_id as string | null,
    postedAt: toDateOrNull(row.posted_at as StoredMoment | null),
  };
}

async function insertClaim(db: Knex, reference: string, { holder, now, until }: Lease): Promise<boolean> {
  try {
    await db('provider_invoices').insert({
      reference,
      created_at: now,
      leased_by: holder,
      leased_until: until,
    });
    return true;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    return false;
  }
}

async function leaseClaim(db: Knex, reference: string, { holder, now, until }: Lease): Promise<boolean> {
  const rows = await db('provider_invoices')
    .where({ reference })
    .andWhere((free) => free.whereNull('leased_until').orWhere('leased_until', '<', now))
    .update({ leased_by: holder, leased_until: until });
  return rows > 0;
}
