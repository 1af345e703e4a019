import { createHmac } from 'node:crypto';
import type { Knex } from 'knex';
import { Secret, TOTP } from 'otpauth';
import { readableCode } from '#server/lib/readable-code.ts';
import { firm } from '#shared/content/documents/firm.ts';
import { hashToken } from './access/sessions.ts';

const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;

/** The issuer is the name in the code: apps keep it with the account, whatever the owner publishes later. */
const totpOf = (key: string, label: string) =>
  new TOTP({ issuer: firm.name, label, secret: Secret.fromBase32(key), period: PERIOD_SECONDS });

/**
 * The key of a person's authenticator app. It is derived from the invitation, which is random, works once and is stored only as a
 * digest. So nothing must be stored before the invitation is accepted.
 */
export function totpKeyOfInvitation(token: string, sessionSecret: string): string {
  const bytes = createHmac('sha256', sessionSecret).update(`staff totp ${token}`).digest();
  return new Secret({ buffer: new Uint8Array(bytes.subarray(0, SECRET_BYTES)).buffer }).base32;
}

/** The address that an authenticator app reads from a picture or a link. */
export const totpAddress = (key: string, email: string) => totpOf(key, email).toString();

/** The period of a code that is right now, or was or will be one period away; null for any other. */
export function totpPeriodOf(key: string, code: string, now: Date): number | null {
  const digits = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return null;
  const timestamp = now.getTime();
  const delta = totpOf(key, 'any').validate({ token: digits, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}

const RECOVERY_CODES = 10;
/** 117 random bits: enough for a digest without a slow hash (ASVS 6.5.2). */
const RECOVERY_CODE_LENGTH = 24;

/** However it is typed. */
export const hashRecoveryCode = (code: string) =>
  hashToken(`recovery ${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`);

/** @returns the codes as people read them, and what the database keeps of them */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, () => readableCode(RECOVERY_CODE_LENGTH));
  return {
    codes: codes.map((each) => (each.match(/.{4}/g) ?? []).join('-')),
    hashes: codes.map(hashRecoveryCode),
  };
}

export async function insertRecoveryCodes(
  db: Knex,
  staffId: number,
  hashes: readonly string[],
): Promise<void> {
  await db('staff_recovery_codes').insert(hashes.map((hash) => ({ code_hash: hash, staff_id: staffId })));
}
