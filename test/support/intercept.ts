import type { HTTPRequest, Page } from 'puppeteer';

/**
 * Hands every request of a page to `handle`, which continues, answers or aborts it. It listens before the interception begins:
 * a request between the two, such as one that the browser sends ahead while it is idle, would never be continued, and
 * whatever waits for it would hang.
 */
export async function interceptRequests(
  page: Page,
  handle: (request: HTTPRequest) => unknown,
): Promise<void> {
  page.on('request', (request) => {
    if (request.interceptResolutionState().action !== 'disabled') handle(request);
  });
  await page.setRequestInterception(true);
}
