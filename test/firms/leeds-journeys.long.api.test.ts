import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from '@jest/globals';
import type { Email } from 'postal-mime';
import { staffApi } from '#shared/panel/paths.ts';
import { api } from '#shared/paths.ts';
import { fileOf } from '../bookings/calendar-file.ts';
import { serveOverlay } from '../offers/overlay.ts';
import { type FakeZoho, startFakeZoho } from '../support/fake-zoho/index.ts';
import { sentMails } from '../support/mails.ts';
import { password } from '../support/panel.ts';
import { makeTemporaryDirectory } from '../support/temporary.ts';
import { waitFor } from '../support/wait.ts';

const overlay = path.resolve(import.meta.dirname, '../fixtures/leeds');
const ann = 'ann@example.com';

async function openSite(env: Record<string, string> = {}) {
  const dataDir = await makeTemporaryDirectory('leeds');
  const database = `${dataDir}/site.db`;
  const { url } = await serveOverlay(overlay, {
    ...{ DATA_DIR: dataDir, DATABASE_URL: `sqlite:${database}`, JOBS: 'on' },
    ...{ FIRM_TIME_ZONE: 'Europe/London', ADMIN_PASSWORD: password, ...env },
  });
  const post = async (to: string, body: object) => {
    const answer = await fetch(url + to, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${to}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  return {
    url,
    database,
    post,
    /** In the panel, as an owner. */
    inPanel: (to: string, body: object = {}) => post(to, { password, ...body }),
    get: async (to: string) => (await fetch(url + to)).text(),
    async mailWith(subject: RegExp): Promise<Email> {
      let found: Email | undefined;
      await waitFor(
        async () => {
          const mails = await sentMails({ config: { dataDir } });
          found = mails.find((mail) => subject.test(mail.subject ?? ''));
          return found !== undefined;
        },
        { timeout: 40_000 },
      );
      return found as Email;
    },
    statusOf: async (invoiceId: string) => (await fetch(url + api.paymentStatus(invoiceId))).json(),
  };
}

const light = {
  ...{ type: 'package', packageId: 'lead_well_light', packageName: 'Lead Well - LIGHT', amount: 1200 },
  ...{ plan: 'full', customerName: 'Ann Example', customerEmail: ann },
};

const zohos: FakeZoho[] = [];
afterAll(() => Promise.all(zohos.map((zoho) => zoho.close())));

test('a consultation on a Thursday at 8:30, set in the panel and booked, is in the mail and on the visitor’s page', async () => {
  const site = await openSite();
  const { rules } = await site.inPanel(staffApi.availability);
  const weekly = Array.from({ length: 7 }, (_, day) => (day === 4 ? ['8:30 AM'] : []));
  await site.inPanel(staffApi.setAvailability, { ...rules, weekly });
  const { days } = JSON.parse(await site.get(api.bookingDays));
  expect(days.filter((day: string) => new Date(day).getUTCDay() !== 4)).toEqual([]);
  const [date] = days;
  const visitor = { name: 'Ann Example', email: ann, phone: '0113 496 0199' };
  await site.post(api.booking, { ...visitor, service: 'interview-training', date, time: '8:30 AM' });

  const day = new Date(date).toLocaleDateString('en-GB', { dateStyle: 'full', timeZone: 'UTC' });
  expect(day).toMatch(/^Thursday/);
  const mail = await site.mailWith(/your consultation on/i);
  const text = mail.text ?? '';
  expect(text).toContain(day);
  expect(text).toContain('08:30');
  expect(fileOf(mail).start).toMatch(/T0[78]:30:00/);
  const page = await site.get(/\/booking\?token=\S+/.exec(text)?.[0] ?? '');
  expect(page).toContain(day);
  expect(page).toContain('08:30');
});

test('a package in pounds is paid in the sandbox, and the billing job sees its refund', async () => {
  const site = await openSite();
  const { paymentUrl, invoiceId } = await site.post(api.createPayment, light);
  const act = (address: string, action: string) =>
    fetch(site.url + address, { method: 'POST', body: new URLSearchParams({ action }) });
  const { pathname } = new URL(paymentUrl);
  expect(await site.get(pathname)).toContain('£1,200');
  await act(pathname, 'pay');
  expect((await site.mailWith(/^We received your payment/)).text).toContain('£1,200');
  await act(`${pathname}/console`, 'refund');
  expect((await site.mailWith(/^Payment reversed/)).subject).toBe(
    'Payment reversed: Lead Well - LIGHT, £1,200',
  );
  expect(await site.statusOf(invoiceId)).toEqual({ status: 'refunded', amount: 1200 });
});

test('a package in pounds is invoiced by Zoho in the same currency, and the billing job sees its refund', async () => {
  const zoho = await startFakeZoho({ world: { currency: 'GBP' } });
  zohos.push(zoho);
  const site = await openSite(zoho.env());
  const { invoiceId } = await site.post(api.createPayment, light);
  expect(zoho.world.invoices.map(({ total }) => total)).toEqual([1200]);
  // The job asks every five minutes.
  const askNow = () => {
    const database = new DatabaseSync(site.database, { timeout: 10_000 });
    database.exec('UPDATE invoice_syncs SET tried_at = NULL');
    database.close();
  };
  zoho.pay(invoiceId);
  askNow();
  expect((await site.mailWith(/^We received your payment/)).subject).toContain('£1,200');
  zoho.refund(invoiceId);
  askNow();
  expect((await site.mailWith(/^Payment reversed/)).subject).toBe(
    'Payment reversed: Lead Well - LIGHT, £1,200',
  );
});
