import type { Request, Response } from 'express';
import type { Knex } from 'knex';
import { inTransaction } from '#server/db/transaction.ts';
import { HttpError, refusedField } from '#server/http/errors.ts';
import { oneAtATime } from '#server/http/one-at-a-time.ts';
import { rotatingCipher } from '#server/lib/cipher.ts';
import type { StaffServices } from './access/access.ts';
import { hashPassword, verifyPassword } from './access/password.ts';
import { lockSession, type Session } from './access/sessions.ts';
import { acceptInvitation, type Credentials, findByEmail, findInvited, type StaffRow } from './accounts.ts';
import { insertPasskey, type NewPasskey } from './passkey-store.ts';
import { findPasswordLink, lockPasswordLink, setPassword } from './password-links.ts';
import { passwordProblem } from './password-rules.ts';
import {
  hashRecoveryCode,
  insertRecoveryCodes,
  newRecoveryCodes,
  totpKeyOfInvitation,
  totpPeriodOf,
} from './second-factor.ts';

/** How many may wait for their hash; each takes 64 MB and a tenth of a second. */
const MAX_WAITING = 20;

/** Between the periods of two valid codes, on machines whose clocks differ; a used one that is later is from a wrong clock. */
const FURTHEST_PERIODS = 4;

interface Given {
  ownPassword: string;
  code: string;
}

const linkOver = () =>
  new HttpError(410, 'This link has been used or has expired. Please ask for a new invitation.');
const passwordLinkOver = () =>
  new HttpError(410, 'This link has been used or has expired. Please ask for a new one.');

/** Signing in by name; what an account holds is looked at here alone. */
export function createSignIn({ knex, config, sessions, now }: StaffServices) {
  const inTurn = oneAtATime(MAX_WAITING);
  const cipher = rotatingCipher(config.acceptedSecrets, 'staff totp');
  /** The hash that is compared for an address without an account, so that the response takes the same time. */
  let nobody: Promise<string> | undefined;

  /** Uses a code of the app or a recovery code up, in the transaction of what it is for; null for any other. */
  const takeCode = async (trx: Knex, row: StaffRow | undefined, code: string, isRight: boolean) => {
    const opened = row?.totp_secret ? cipher.decrypt(row.totp_secret) : null;
    const key = opened?.text ?? null;
    const period = totpPeriodOf(key ?? totpKeyOfInvitation('nobody', config.sessionSecret), code, now());
    const spare = { code_hash: hashRecoveryCode(code), staff_id: row?.id ?? 0 };
    const isSpare = (await trx('staff_recovery_codes').where(spare).first('staff_id')) !== undefined;
    if (!row || !isRight) return null;
    const isUsed = isSpare
      ? await takeSpare(trx, spare)
      : key !== null && (await takePeriod(trx, row, period));
    if (isUsed && opened?.isOld)
      await trx('staff')
        .where({ id: row.id, totp_secret: row.totp_secret })
        .update({ totp_secret: cipher.encrypt(opened.text) });
    return isUsed ? { row, isSpare } : null;
  };
  // The process that changes the row has used the code, so only one of two processes can.
  const takeSpare = async (trx: Knex, spare: object) =>
    (await trx('staff_recovery_codes').where(spare).del()) === 1;
  const takePeriod = async (trx: Knex, { id }: StaffRow, period: number | null) =>
    period !== null &&
    (await trx('staff')
      .where({ id })
      .where((each) =>
        each
          .whereNull('totp_used')
          .orWhere('totp_used', '<', period)
          .orWhere('totp_used', '>', period + FURTHEST_PERIODS),
      )
      .update({ totp_used: period })) === 1;

  /** The same work, whether there is such an account or not. */
  const checkPassword = async ({ email, ownPassword }: Given & { email: string }) => {
    const row = await findByEmail(knex, email);
    const isRight = await inTurn(async () => {
      nobody ??= hashPassword('nobody', config.hashCost);
      const stranger = await nobody;
      return verifyPassword(ownPassword, row?.password_hash ?? stranger);
    });
    return { row, isRight: isRight && row?.state === 'active' && row.password_hash !== null };
  };

  /** @throws {HttpError} 422 */
  const requireGood = async (ownPassword: string, row: StaffRow) => {
    const problem = await passwordProblem(ownPassword, row);
    if (problem) throw refusedField(422, 'ownPassword', problem);
  };

  /** @throws {HttpError} 410 */
  const requireInvited = async (token: string) => {
    const row = await findInvited(knex, token, now());
    if (!row) throw linkOver();
    return row;
  };

  /** @returns the account and its recovery codes, this one time. @throws {HttpError} 410 */
  const makeAccount = async (
    token: string,
    row: StaffRow,
    credentials: Credentials | null,
    keep: (trx: Knex) => Promise<void> = async () => {},
  ) => {
    const { codes, hashes } = newRecoveryCodes();
    const isMade = await acceptInvitation(knex, token, row.id, credentials, async (trx) => {
      await insertRecoveryCodes(trx, row.id, hashes);
      await keep(trx);
    });
    if (!isMade) throw linkOver();
    return { row, codes };
  };

  return {
    requireInvited,
    requireGood,
    /** The number of the account with this address. */
    async idOf(email: string) {
      const row = await findByEmail(knex, email);
      return row ? Number(row.id) : null;
    },
    /**
     * @param session the one that a proof renews: of several proofs at once, one takes a code
     * @returns null for anything that is not right, whatever it is
     */
    async enter(req: Request, res: Response, given: Given & { email: string }, session?: Session) {
      const { row, isRight } = await checkPassword(given);
      // Runs before the transaction, which may have the only connection.
      await sessions.findPerson(req);
      const found = await inTransaction(knex, async (trx) => {
        if (session && !(await lockSession(trx, session))) return null;
        const taken = await takeCode(trx, row, given.code, isRight);
        return taken && { ...taken, show: await sessions.begin(trx, req, taken.row) };
      });
      found?.show(res);
      return found;
    },
    /** @throws {HttpError} 410, 422 */
    async accept(req: Request, res: Response, { token, ownPassword, code }: Given & { token: string }) {
      const row = await requireInvited(token);
      await requireGood(ownPassword, row);
      // The page may have shown the key before the secret was changed.
      const keys = config.acceptedSecrets.map((secret) => totpKeyOfInvitation(token, secret));
      const key = keys.find((each) => totpPeriodOf(each, code, now()) !== null);
      const period = key ? totpPeriodOf(key, code, now()) : null;
      if (!key || period === null) throw wrongCode();
      const made = await makeAccount(token, row, {
        password_hash: await inTurn(() => hashPassword(ownPassword, config.hashCost)),
        totp_secret: cipher.encrypt(key),
        totp_used: period,
      });
      await sessions.start(req, res, row);
      return made;
    },
    /** The same with a passkey, which needs neither password nor code. @throws {HttpError} 409, 410 */
    async acceptPasskey(
      req: Request,
      res: Response,
      { token, passkey, name }: { token: string; passkey: NewPasskey; name: string },
    ) {
      const row = await requireInvited(token);
      const made = await makeAccount(token, row, null, (trx) =>
        insertPasskey(trx, row.id, passkey, name, now()),
      );
      await sessions.start(req, res, row);
      return made;
    },
    /** For the page of an invitation. @throws {HttpError} 410 */
    async look(token: string) {
      return { row: await requireInvited(token), key: totpKeyOfInvitation(token, config.sessionSecret) };
    },
    /** Whose password a link lets set. @throws {HttpError} 410 */
    async requireLink(token: string) {
      const row = await findPasswordLink(knex, token, now());
      if (!row) throw passwordLinkOver();
      return row;
    },
    /**
     * Sets a new password. Access to the mailbox is not enough: it also requires a code.
     * @param given a password that `requireGood` accepts
     * @returns null for a wrong code.
     * @throws {HttpError} 410
     */
    async reset(
      req: Request,
      res: Response,
      row: StaffRow,
      { token, ownPassword, code }: Given & { token: string },
    ) {
      const hash = await inTurn(() => hashPassword(ownPassword, config.hashCost));
      await sessions.findPerson(req);
      const found = await inTransaction(knex, async (trx) => {
        // Of several codes at once, the link lets one in, and the others stay good.
        if (!(await lockPasswordLink(trx, token))) throw passwordLinkOver();
        const taken = await takeCode(trx, row, code, true);
        if (!taken) return null;
        await setPassword(trx, token, row.id, hash);
        return { ...taken, show: await sessions.begin(trx, req, row) };
      });
      found?.show(res);
      return found;
    },
  };
}

function wrongCode() {
  const detail = 'That isn’t the code your app shows now. Check that your phone’s clock is right.';
  return refusedField(422, 'code', detail);
}
