import { randomUUID } from 'node:crypto';
import type { HTTPRequest, Page } from 'puppeteer';
import { waitFor } from './wait.ts';

const PROBE = '/healthz?intercepted=';

/**
 * Hands every request of a page to `handle`, which continues, answers or aborts it. It listens before the interception begins:
 * a request between the two, such as one that the browser sends ahead while it is idle, would never be continued, and
 * whatever waits for it would hang.
 */
export async function interceptRequests(
  page: Page,
  handle: (request: HTTPRequest) => unknown,
): Promise<void> {
  const probe = PROBE + randomUUID();
  let isActive = false;
  page.on('request', (request) => {
    if (request.interceptResolutionState().action === 'disabled') return;
    if (!request.url().includes(PROBE)) handle(request);
    else if (request.url().endsWith(probe)) {
      isActive = true;
      void request.respond({ body: 'yes' });
    }
  });
  await page.setRequestInterception(true);
  // The message to an open page can arrive after a key press.
  if (page.url().startsWith('http'))
    await waitFor(async () => {
      await page.evaluate(async (url) => void (await (await fetch(url)).text()), probe);
      return isActive;
    });
}
