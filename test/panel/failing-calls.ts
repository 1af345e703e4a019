import type { HTTPRequest, ResponseForRequest } from 'puppeteer';
import { interceptRequests } from '../support/intercept.ts';
import { waitFor } from '../support/wait.ts';
import type { Panel } from './panel.ts';

type Outcome = Partial<ResponseForRequest> | 'no answer' | 'hold';

/** Decides how the next admin call ends; the others go to the server. Held ones wait for `release`. */
export async function faultsOf({ page }: Panel) {
  let next: Outcome | null = null;
  const held: HTTPRequest[] = [];
  await interceptRequests(page, (request) => {
    const isCall = /^\/api\/(admin|upload)/.test(new URL(request.url()).pathname);
    const outcome = isCall ? next : null;
    if (isCall) next = null;
    if (!outcome) request.continue();
    else if (outcome === 'no answer') request.abort();
    else if (outcome === 'hold') held.push(request);
    else request.respond(outcome);
  });
  return {
    next(outcome: Outcome) {
      next = outcome;
    },
    held,
    /** Lets go what is held, once there is something. */
    async release() {
      await waitFor(() => held.length > 0);
      await Promise.all(held.splice(0).map((request) => request.continue()));
    },
  };
}
