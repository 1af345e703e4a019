import type { Knex } from 'knex';
import { readableCode } from '../../lib/readable-code.ts';
import { hashToken } from './access/sessions.ts';

const CODES = 10;
/** 117 random bits: enough for a digest without a slow hash (ASVS 6.5.2). */
const LENGTH = 24;

/** However it is typed. */
export const hashRecoveryCode = (code: string) =>
  hashToken(`recovery ${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`);

/** @returns the codes as people read them, and what the database keeps of them */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: CODES }, () => readableCode(LENGTH));
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
