import type { TestPage } from '../support/browser.ts';

/** Presses the pointer on a link and keeps it down. @returns the paths of documents that the browser then fetches ahead */
export async function press(page: TestPage, path: string): Promise<string[]> {
  const client = await page.createCDPSession();
  const fetched: string[] = [];
  client.on('Preload.prefetchStatusUpdated', ({ key, status }) => {
    if (status === 'Ready') fetched.push(new URL(key.url).pathname);
  });
  await client.send('Preload.enable');
  await page.hover(`main a[href="${path}"]`);
  await page.mouse.down();
  return fetched;
}
