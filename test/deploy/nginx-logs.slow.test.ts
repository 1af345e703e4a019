import { beforeAll, expect, test } from '@jest/globals';
import { feedPath } from '#server/features/bookings/feed-routes.ts';
import { bookingPagePath } from '#server/features/bookings/link.ts';
import { buyerOrderPath, receiptPath, remindersPage } from '#server/features/orders/buyer/link.ts';
import { cardPath } from '#server/features/orders/gift/card-face.ts';
import { SANDBOX_PATH } from '#server/integrations/sandbox/invoicing.ts';
import { receiptCalendarPath, leadReceiptPath as sentPath } from '#shared/leads/receipt.ts';
import { orderOpenPath } from '#shared/orders/keys.ts';
import { api } from '#shared/paths.ts';
import { waitFor } from '../support/wait.ts';
import { type ScriptedFront, startScriptedFront } from './scripted-front.ts';

/** What docs/deploy/nginx.conf writes to its logs. */
let nginx: ScriptedFront;
beforeAll(async () => {
  nginx = await startScriptedFront();
});

const secret = 'SECRET-of-one-person';
/** Every address that opens what belongs to one person. */
const privateAddresses = [
  bookingPagePath(secret),
  bookingPagePath(secret, { day: '2026-12-01' }),
  feedPath(secret),
  buyerOrderPath(secret),
  receiptPath(secret, 1),
  `${remindersPage}?token=${secret}`,
  `${orderOpenPath}?token=${secret}`,
  cardPath(secret),
  `${sentPath}?token=${secret}`,
  `${receiptCalendarPath}?token=${secret}`,
  `${SANDBOX_PATH}/${secret}`,
  `${api.confirmSubscription}?token=${secret}`,
  `${api.unsubscribe}?token=${secret}`,
  `${api.zohoCallback}?code=${secret}&state=${secret}`,
  `/api/admin/leads/1/files/1?token=${secret}`,
  api.paymentStatus(secret),
  // As some programs garble a link.
  ...['%3F', '%253F', ';', '&', '%26', '%23', '/', '='].map((mark) =>
    bookingPagePath(secret).replace('?', mark),
  ),
  feedPath(secret).replace('calendar', 'Calendar'),
  feedPath(secret).replace('/calendar', '//%63alendar'),
];

test('no log holds a secret of an address, with the site up and down', async () => {
  const referer = { headers: { Referer: `https://localhost/booking?token=${secret}` } };
  const askAll = async () => {
    for (const address of privateAddresses) await nginx.ask(address, referer);
    for (const address of privateAddresses) await nginx.ask(address, { method: 'POST', body: 'a=b' });
    await nginx.ask('/about?end', referer);
  };
  nginx.answer((_req, res) => res.writeHead(200, { 'Cache-Control': 'no-store' }).end());
  await askAll();
  await Promise.all(nginx.sites.map((site) => site.close()));
  await askAll();

  // A line is written once its answer was sent.
  const lines = 2 * (2 * privateAddresses.length + 1);
  const { access, error } = await waitFor(async () => {
    const logs = await nginx.logs();
    return logs.access.split('\n').length > lines ? logs : null;
  });
  expect(access).not.toContain(secret);
  expect(error).not.toContain(secret);
  expect(access).toMatch(/"GET \/booking HTTP\/1\.1" 200 /);
  expect(access).toMatch(/"GET \/calendar\/\*\*\* HTTP\/1\.1" 502 /);
  expect(access).toMatch(/"GET \/booking\*\*\* HTTP\/1\.1" 200 /);
});
