import type { NextFunction, Request } from 'express';
import { networkOf } from '#server/http/client-address.ts';
import { createLimiter } from '#server/http/rate-limit.ts';
import { SHARED } from '#server/http/staff.ts';
import type { Services } from '#server/services.ts';
import type { KnownBrowsers } from './known-browsers.ts';

const WINDOW_MS = 15 * 60_000;
/**
 * Wrong tries in each window: of one address, of all strangers together, of strangers for one account, of all browsers
 * that an account knows together, of each browser that the shared password knows, and with an account's password links.
 */
const wrongTries = {
  address: 5,
  strangers: 50,
  account: 10,
  'known account': 10,
  known: 20,
  'account link': 10,
} as const;

type RefundTry = () => Promise<void>;

/** The purpose of a try. */
interface Target {
  /** The id of the account, if there is one. Used only for known browsers, so that timing tells strangers nothing. */
  id(): Promise<number | null>;
  /** The account as the sender names it, whether it exists or not; none for the shared password. */
  name?: string;
}

export type Tries = ReturnType<typeof createTryLimits>;

/**
 * A stranger's tries count for the address, for all strangers together and for the account that is named. Tries from a browser that the
 * account knows are counted separately, so strangers cannot lock it out; for any other account it is a stranger.
 */
export function createTryLimits(
  context: Pick<Services, 'knex' | 'config'>,
  known: Pick<KnownBrowsers, 'accountsOf' | 'hashOf'>,
) {
  const limitOf = (name: keyof typeof wrongTries) =>
    createLimiter(context, { name: `password ${name}`, limit: wrongTries[name], windowMs: WINDOW_MS });
  const ofAddress = limitOf('address');
  const ofStrangers = limitOf('strangers');
  const ofAccount = limitOf('account');
  const ofKnownAccount = limitOf('known account');
  const ofKnown = limitOf('known');
  const ofLinks = limitOf('account link');
  const spend = async (req: Request): Promise<RefundTry> => {
    const forAddress = await ofAddress(networkOf(req));
    const forStrangers = await ofStrangers('all');
    return async () => {
      await forAddress();
      await forStrangers();
    };
  };
  /** The tries of requests whose body is still to be read. */
  const spent = new WeakMap<Request, RefundTry>();
  return {
    /**
     * Counts the try of a sender who shows a valid password link of an account: a stranger has none, so strangers' guesses cannot
     * close it. A new link allows no more guesses. @throws {HttpError} 429
     */
    countWithLink: (id: number): Promise<RefundTry> => ofLinks(String(id)),
    /** Counts a stranger's try by the headers, before the body is read. */
    async spendFirst(req: Request, _res: unknown, next: NextFunction): Promise<void> {
      // The body names the account, and so decides whether the browser is known to it.
      if ((await known.accountsOf(req)).size === 0) spent.set(req, await spend(req));
      next();
    },
    /** Counts the try of a request, unless `spendFirst` did; resolves to a function that takes the count back. @throws {HttpError} 429 */
    async count(req: Request, { id, name }: Target): Promise<RefundTry> {
      const accounts = await known.accountsOf(req);
      const account = accounts.size > 0 ? await id() : null;
      if (account !== null && accounts.has(account))
        // A browser with a mark of the shared password knows the password, so more marks do not allow more guesses.
        return account === SHARED ? ofKnown(known.hashOf(req)) : ofKnownAccount(String(account));
      const forSender = spent.get(req) ?? (await spend(req));
      spent.delete(req);
      if (name === undefined) return forSender;
      const forAccount = await ofAccount(name.trim().toLowerCase());
      return async () => {
        await forSender();
        await forAccount();
      };
    },
  };
}
