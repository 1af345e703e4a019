import type { Request, Response } from 'express';
import type { Knex } from 'knex';
import type { Config } from '../../config/types.ts';
import { HttpError } from '../../http/errors.ts';
import { oneAtATime } from '../../http/one-at-a-time.ts';
import { rotatingCipher } from '../../lib/cipher.ts';
import { readableCode } from '../../lib/readable-code.ts';
import type { NamedSessions } from '../admin/named-sessions.ts';
import { hashPassword, verifyPassword } from '../admin/password.ts';
import { hashToken } from '../admin/sessions.ts';
import { accept, findByEmail, findInvited, type StaffRow } from './accounts.ts';
import { passwordProblem } from './password-rules.ts';
import { keyOfInvitation, periodOfCode } from './second-factor.ts';

/** How many may wait for their hash; each takes 64 MB and a tenth of a second. */
const MAX_WAITING = 20;
const RECOVERY_CODES = 10;
/** 117 random bits: enough for a digest without a slow hash (ASVS 6.5.2). */
const RECOVERY_LENGTH = 24;

export interface SignInContext {
  knex: Knex;
  config: Pick<Config, 'sessionSecret' | 'acceptedSecrets' | 'siteUrl'>;
  named: NamedSessions;
  now(): Date;
}

interface Credentials {
  email: string;
  ownPassword: string;
  code: string;
}

const linkOver = () =>
  new HttpError(410, 'This link has been used or is too old. Please ask for a new invitation.');

/** Signing in by name; what an account holds is looked at here alone. */
export function signIn({ knex, config, named, now }: SignInContext) {
  const inTurn = oneAtATime(MAX_WAITING);
  const cipher = rotatingCipher(config.acceptedSecrets, 'staff totp');
  /** What an address without an account is compared with, so that it costs the same. */
  let nobody: Promise<string> | undefined;

  /** The same answer and the same work, whether there is such an account or not. */
  const check = async ({ email, ownPassword, code }: Credentials) => {
    const row = await findByEmail(knex, email);
    const isRight = await inTurn(async () => {
      nobody ??= hashPassword('nobody');
      const stranger = await nobody;
      return verifyPassword(ownPassword, row?.password_hash ?? stranger);
    });
    const opened = row?.totp_secret ? cipher.decrypt(row.totp_secret) : null;
    const key = opened?.text ?? null;
    const period = periodOfCode(key ?? keyOfInvitation('nobody', config.sessionSecret), code, now());
    const spare = { code_hash: hashRecoveryCode(code), staff_id: row?.id ?? 0 };
    const isSpare = (await knex('staff_recovery_codes').where(spare).first('staff_id')) !== undefined;
    if (row?.state !== 'active' || !row.password_hash || !isRight) return null;
    const isUsed = isSpare ? await takeSpare(spare) : key !== null && (await takePeriod(row, period));
    if (isUsed && opened?.isOld)
      await knex('staff')
        .where({ id: row.id, totp_secret: row.totp_secret })
        .update({ totp_secret: cipher.encrypt(opened.text) });
    return isUsed ? { row, isSpare } : null;
  };
  // Whoever changes the row has the code: of two processes one.
  const takeSpare = async (spare: object) => (await knex('staff_recovery_codes').where(spare).del()) === 1;
  const takePeriod = async ({ id }: StaffRow, period: number | null) =>
    period !== null &&
    (await knex('staff')
      .where({ id })
      .where((each) => each.whereNull('totp_used').orWhere('totp_used', '<', period))
      .update({ totp_used: period })) === 1;

  return {
    /** @returns null for anything that is not right, whatever it is */
    async enter(req: Request, res: Response, given: Credentials) {
      const found = await check(given);
      if (found) await named.start(req, res, found.row);
      return found;
    },
    /** @returns the account and its recovery codes. @throws {HttpError} 410, 422 */
    async accept(
      req: Request,
      res: Response,
      { token, ownPassword, code }: Omit<Credentials, 'email'> & { token: string },
    ) {
      const row = await findInvited(knex, token, now());
      if (!row) throw linkOver();
      const problem = await passwordProblem(ownPassword, row);
      if (problem)
        throw new HttpError(422, problem, { fields: [{ pointer: '/ownPassword', detail: problem }] });
      // The page may have shown the key before the secret was changed.
      const keys = config.acceptedSecrets.map((secret) => keyOfInvitation(token, secret));
      const key = keys.find((each) => periodOfCode(each, code, now()) !== null);
      const period = key ? periodOfCode(key, code, now()) : null;
      if (!key || period === null) throw wrongCode();
      const passwordHash = await inTurn(() => hashPassword(ownPassword));
      const codes = Array.from({ length: RECOVERY_CODES }, () => readableCode(RECOVERY_LENGTH));
      const made = {
        passwordHash,
        sealedKey: cipher.encrypt(key),
        period,
        codeHashes: codes.map(hashRecoveryCode),
      };
      if (!(await accept(knex, token, row.id, made))) throw linkOver();
      await named.start(req, res, row);
      return { row, codes: codes.map((each) => (each.match(/.{4}/g) ?? []).join('-')) };
    },
    /** For the page of an invitation. @throws {HttpError} 410 */
    async look(token: string) {
      const row = await findInvited(knex, token, now());
      if (!row) throw linkOver();
      return { row, key: keyOfInvitation(token, config.sessionSecret) };
    },
  };
}

function wrongCode() {
  const detail = 'That isn’t the code your app shows now. Check that your phone’s clock is right.';
  return new HttpError(422, detail, { fields: [{ pointer: '/code', detail }] });
}

/** However it is typed. A code holds 117 random bits, which needs no slow hash. */
const hashRecoveryCode = (code: string) =>
  hashToken(`recovery ${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`);
