import type { Knex } from 'knex';
import { isDuplicate, type StoredMoment, toDateOrNull } from '../../db/values.ts';
import { isHeldBy, type Lease, released, takeLease } from '../../lib/lease.ts';
import type { InvoicingErrorCode } from '../invoicing.ts';

/** The access token that all processes share, and who is renewing it. */
export interface TokenRow {
  name: string;
  sealed: string | null;
  expiresAt: Date | null;
  /** Counts the tokens. */
  version: number;
  /** Until then nobody asks for another token, for the reason of `pausedCode`. */
  pausedUntil: Date | null;
  pausedCode: InvoicingErrorCode;
}

export async function readTokenRow(db: Knex, name: string): Promise<TokenRow> {
  const row = await db('provider_tokens').where({ name }).first();
  if (!row) {
    await db('provider_tokens')
      .insert({ name, version: 0 })
      .catch((error: unknown) => {
        if (!isDuplicate(error)) throw error;
      });
    return { name, sealed: null, expiresAt: null, version: 0, pausedUntil: null, pausedCode: 'away' };
  }
  return {
    name,
    sealed: row.sealed as string | null,
    expiresAt: toDateOrNull(row.expires_at as StoredMoment | null),
    version: Number(row.version),
    pausedUntil: toDateOrNull(row.paused_until as StoredMoment | null),
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
