import type { Page } from 'puppeteer';

/** Bytes as sent, with headers. */
export interface Received {
  requests: number;
  /** All, and of scripts, without what came ahead. */
  bytes: number;
  scripts: number;
  /** Asked for while `isAhead`, except images and typefaces, which are the page's own. */
  ahead: number;
}

/** What a page receives. */
export interface Receipt {
  /** Whether the page is complete, so that what it asks for now is for another page. */
  isAhead: boolean;
  soFar(): Received;
}

/** Call it before the page's first document. */
export async function countReceived(page: Page): Promise<Receipt> {
  const session = await page.createCDPSession();
  const scripts = new Set<string>();
  const ahead = new Set<string>();
  let received: Received = { requests: 0, bytes: 0, scripts: 0, ahead: 0 };
  const receipt: Receipt = { isAhead: false, soFar: () => received };
  session.on('Network.requestWillBeSent', ({ requestId, type }) => {
    if (receipt.isAhead && type !== 'Image' && type !== 'Font') ahead.add(requestId);
  });
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const isAhead = ahead.has(requestId);
    const count = (isCounted: boolean) => (isCounted ? encodedDataLength : 0);
    received = {
      // A file from the cache has no bytes.
      requests: received.requests + (encodedDataLength > 0 ? 1 : 0),
      bytes: received.bytes + count(!isAhead),
      scripts: received.scripts + count(!isAhead && scripts.has(requestId)),
      ahead: received.ahead + count(isAhead),
    };
  });
  await session.send('Network.enable');
  return receipt;
}
