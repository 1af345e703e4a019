import type { HTTPRequest } from 'puppeteer';
import { interceptRequests } from '../support/intercept.ts';
import { follow, isNeeded, openOn, pathOf, recordNeeds } from '../support/navigation.ts';
import { waitFor } from '../support/wait.ts';

/** What a navigation asks for, and when. @param origin where the site is served */
export function roundTripsOf(origin: () => string) {
  /** Nothing is fetched ahead of need here. */
  const open = (path: string) => openOn({ saveData: true }, origin() + path);

  /** All code and data that a navigation asks for when everything is answered. */
  async function needsOf(from: string, to: string): Promise<string[]> {
    const page = await open(from);
    const needs = recordNeeds(page);
    await (await follow(page, to))();
    await page.waitForNetworkIdle();
    return needs.toSorted();
  }

  /**
   * The same while nothing is answered: what is asked for nevertheless waits for no other answer. Then lets the answers
   * through.
   */
  async function whileHeld(from: string, to: string, needs: readonly string[]) {
    const page = await open(from);
    const held: HTTPRequest[] = [];
    const later: string[] = [];
    let isHolding = true;
    await interceptRequests(page, (request) => {
      if (isHolding && isNeeded(request)) return void held.push(request);
      if (isNeeded(request)) later.push(pathOf(request));
      request.continue();
    });
    const done = await follow(page, to);
    await waitFor(() => held.length >= needs.length, { timeout: 5_000 }).catch(() => {});
    const sent = held.map(pathOf).toSorted();
    isHolding = false;
    for (const request of held) request.continue();
    await done();
    await page.waitForNetworkIdle();
    return { sent, later };
  }

  return { open, needsOf, whileHeld };
}
