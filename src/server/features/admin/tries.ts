import type { Request, RequestHandler } from 'express';
import type { Knex } from 'knex';
import type { Config } from '../../config/types.ts';
import { networkOf } from '../../http/client-address.ts';
import { limiter } from '../../http/rate-limit.ts';
import type { Browsers } from './browser.ts';

const WINDOW_MS = 15 * 60_000;
/** Wrong ones in each window: of one address, of all strangers together, for one account, of one known browser. */
const wrongTries = { address: 5, strangers: 50, account: 10, known: 20 } as const;

interface TriesOptions {
  knex: Knex;
  config: Pick<Config, 'sessionSecret' | 'rateLimits'>;
  browsers: Pick<Browsers, 'findKnown'>;
}

type GiveBack = () => Promise<void>;

interface Tries {
  /** Counts a try to get in by what the headers tell, before the body is read. */
  spendFirst: RequestHandler;
  /** The try of a request, counted now where it was not counted first; what it resolves to takes that back. */
  ofSender(req: Request): Promise<GiveBack>;
  /** Counts one for the account that a stranger names, whether there is such an account or not. */
  ofAccount(req: Request, account: string): Promise<GiveBack>;
}

/**
 * Wrong tries are counted for each address, for all strangers together and for each account. A browser that was let in
 * before has a count of its own: strangers cannot lock it out.
 */
export function countTries({ knex, config, browsers }: TriesOptions): Tries {
  const count = (name: string, limit: number) =>
    limiter({ knex, config, name: `password ${name}`, limit, windowMs: WINDOW_MS });
  const ofAddress = count('address', wrongTries.address);
  const ofStrangers = count('strangers', wrongTries.strangers);
  const ofAccount = count('account', wrongTries.account);
  const ofKnown = count('known', wrongTries.known);
  const spend = async (req: Request): Promise<GiveBack> => {
    const known = browsers.findKnown(req);
    if (known) return ofKnown(known);
    const forAddress = await ofAddress(networkOf(req));
    const forStrangers = await ofStrangers('all');
    return async () => {
      await forAddress();
      await forStrangers();
    };
  };
  /** The tries of requests whose body is still to be read. */
  const spent = new WeakMap<Request, GiveBack>();
  return {
    async spendFirst(req, _res, next) {
      spent.set(req, await spend(req));
      next();
    },
    async ofSender(req) {
      const giveBack = spent.get(req);
      spent.delete(req);
      return giveBack ?? spend(req);
    },
    ofAccount: async (req, account) =>
      browsers.findKnown(req) ? async () => {} : ofAccount(account.trim().toLowerCase()),
  };
}
