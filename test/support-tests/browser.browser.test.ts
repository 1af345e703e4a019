import { expect, test } from '@jest/globals';
import { openPage, phone } from '../support/browser.ts';
import { waitFor } from '../support/wait.ts';

const html = (body: string) =>
  `data:text/html,${encodeURIComponent(`<!doctype html><title>Test</title>${body}`)}`;

test('console output, uncaught errors and failed requests become messages', async () => {
  const page = await openPage();
  await page.goto(
    html(`<script>console.warn('careful'); setTimeout(() => { throw new Error('broken') })</script>
      <img src="http://nowhere.test/image.png">`),
  );
  await waitFor(() => page.messages.length >= 4);
  expect(page.messages).toEqual(
    expect.arrayContaining([
      'console.warn: careful',
      'error: broken',
      'failed request: http://nowhere.test/image.png (net::ERR_NAME_NOT_RESOLVED)',
    ]),
  );
});

test('a page has the size of a desktop, or the one that the test asks for', async () => {
  const width = () => window.innerWidth;
  expect(await (await openPage()).evaluate(width)).toBe(1440);
  expect(await (await openPage(phone)).evaluate(width)).toBe(390);
});

test('without JavaScript scripts do not run', async () => {
  const page = await openPage({ javascript: false });
  await page.goto(html(`<p>Still</p><script>document.querySelector('p').textContent = 'Moved'</script>`));
  expect(await page.$eval('p', (paragraph) => paragraph.textContent)).toBe('Still');
});

test('time zone and reduced motion are those of the visitor', async () => {
  const page = await openPage({ timeZone: 'Asia/Tokyo', reducedMotion: true });
  expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe('Asia/Tokyo');
  expect(await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(true);
});
