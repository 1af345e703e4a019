import type { Knex } from 'knex';
import { isDuplicate, toDateOrNull } from '#server/db/values.ts';
import { isHeldBy, type Lease, released, takeLease } from '#server/lib/lease.ts';
import type { InvoicingErrorCode } from '../invoicing.ts';

/** The known state of a reference's invoice. */
export interface Claim {
  reference: string;
  lease: Lease;
  invoiceId: string | null;
  /** When the provider was asked to make it; without an id, the response was lost. */
  postedAt: Date | null;
}

/** @returns null while another process makes this invoice; an existing one needs no lease */
export async function takeClaim(db: Knex, reference: string, lease: Lease, now: Date): Promise<Claim | null> {
  const known = await readClaim(db, reference, lease);
  if (known?.invoiceId) return known;
  const isMine = known
    ? await takeLease(db('provider_invoices').where({ reference }), lease, { now })
    : await insertClaim(db, reference, lease, now);
  // Read again: the previous holder may have finished in between.
  return isMine ? await readClaim(db, reference, lease) : null;
}

/** Written before the provider is asked. @returns false if the lease is lost */
export async function markPosted(db: Knex, claim: Claim, now: Date): Promise<boolean> {
  return (await held(db, claim).update({ posted_at: now })) > 0;
}

/** The provider certainly made nothing. */
export async function clearPosted(db: Knex, claim: Claim): Promise<void> {
  await held(db, claim).update({ posted_at: null });
}

/** Stored even after losing the lease: the invoice exists. The first one written stays. */
export async function keepInvoiceId(db: Knex, reference: string, invoiceId: string): Promise<void> {
  await db('provider_invoices')
    .where({ reference, invoice_id: null })
    .update({ invoice_id: invoiceId, ...released });
}

export async function releaseClaim(db: Knex, claim: Claim): Promise<void> {
  await held(db, claim).update(released);
}

function held(db: Knex, { reference, lease }: Claim): Knex.QueryBuilder {
  return db('provider_invoices').where({ reference, ...isHeldBy(lease) });
}

async function readClaim(db: Knex, reference: string, lease: Lease): Promise<Claim | null> {
  const row = await db('provider_invoices').where({ reference }).first();
  if (!row) return null;
  return {
    reference: row.reference,
    lease,
    invoiceId: row.invoice_id,
    postedAt: toDateOrNull(row.posted_at),
  };
}

async function insertClaim(
  db: Knex,
  reference: string,
  { holder, until }: Lease,
  now: Date,
): Promise<boolean> {
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

/** The access token that all processes share, and who is renewing it. */
export interface TokenRow {
  name: string;
  sealed: string | null;
  expiresAt: Date | null;
  /** Counts the tokens. */
  version: number;
  /** Until then no process requests another token; `pausedCode` says why. */
  pausedUntil: Date | null;
  pausedCode: InvoicingErrorCode;
}

export async function readTokenRow(db: Knex, name: string): Promise<TokenRow> {
  const row = await db('provider_tokens').where({ name }).first();
  if (!row) {
    await db('provider_tokens').insert({ name, version: 0 }).onConflict('name').ignore();
    return { name, sealed: null, expiresAt: null, version: 0, pausedUntil: null, pausedCode: 'away' };
  }
  return {
    name,
    sealed: row.sealed,
    expiresAt: toDateOrNull(row.expires_at),
    version: Number(row.version),
    pausedUntil: toDateOrNull(row.paused_until),
    pausedCode: row.paused_code === 'denied' ? 'denied' : 'away',
  };
}

/** @returns true for the one process that may renew this version of the token */
export async function leaseTokenRow(
  db: Knex,
  { name, version }: TokenRow,
  lease: Lease,
  now: Date,
): Promise<boolean> {
  return takeLease(db('provider_tokens').where({ name, version }), lease, { now });
}

/** Writes the new token down and gives the lease back. */
export async function keepToken(
  db: Knex,
  { name, version }: TokenRow,
  lease: Lease,
  { sealed, expiresAt }: { sealed: string; expiresAt: Date },
): Promise<void> {
  await db('provider_tokens')
    .where({ name, version, ...isHeldBy(lease) })
    .update({
      sealed,
      expires_at: expiresAt,
      version: version + 1,
      paused_until: null,
      paused_code: null,
      ...released,
    });
}

export async function releaseTokenRow(db: Knex, name: string, lease: Lease): Promise<void> {
  await db('provider_tokens')
    .where({ name, ...isHeldBy(lease) })
    .update(released);
}

/** Keeps every process from asking for another token until a moment. */
export async function pauseRenewals(
  db: Knex,
  name: string,
  { until, code }: { until: Date; code: InvoicingErrorCode },
): Promise<void> {
  await db('provider_tokens').where({ name }).update({ paused_until: until, paused_code: code });
}
