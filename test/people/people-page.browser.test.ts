import { beforeEach, expect, test } from '@jest/globals';
import { staffApi } from '#shared/panel/paths.ts';
import { api } from '#shared/paths.ts';
import { focused, openAs, shows } from '../staff/panel.ts';
import { walkOf } from '../staff/walk.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { isLong } from '../support/form.ts';
import { longestAddress, longestName, validContact } from '../support/forms.ts';
import { interceptRequests } from '../support/intercept.ts';
import { allMails } from '../support/mails.ts';
import { panelEnv } from '../support/panel.ts';
import { leaveTraces, sendForm } from '../support/traces.ts';
import { waitFor } from '../support/wait.ts';
import { unpacked } from './unpacked.ts';

const address = 'zoe.canary@example.com';
const query = 'Name, email address or phone number';
const heading = 'h2::-p-text(Zoë Canary)';

eachDatabase((openDatabase) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env: { ...panelEnv, BOOKINGS_PER_SLOT: '9' } });
    await leaveTraces(app, address, 'Zoë Canary');
    await sendForm(app, api.contact, { ...validContact, email: 'other@example.com', name: 'Other' });
    await allMails(app);
  });

  test('an owner searches, reads, exports and erases; the address of the page never says whom', async () => {
    const panel = await openAs(app, 'owner', '/admin/people', 'People');
    const { page } = panel;
    await page.waitForSelector('.panel-empty ::-p-text(Who are you looking for?)');
    await panel.fill(query, 'example');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.list-row ::-p-text(Zoë Canary)');
    expect(page.url()).toBe(`${app.url}/admin/people`);
    // For the next search.
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('example');
    await page.click('.list-row ::-p-text(Zoë Canary)');
    await page.waitForSelector(heading);
    await page.goBack();
    await page.waitForSelector('.list-row ::-p-text(Zoë Canary)');
    await panel.fill(query, address.toUpperCase());
    await page.keyboard.press('Enter');
    await page.waitForSelector(heading);
    expect(page.url()).toMatch(/\/admin\/people\?person=[\w-]{39,}$/);
    await waitFor(async () => (await focused(panel)).includes('Zoë Canary'));
    const titles = () =>
      page.$$eval('.person-timeline__title strong', (all) => all.map(({ textContent }) => textContent));
    const newest = await titles();
    expect(newest).toEqual(
      expect.arrayContaining(['Wrote a message', 'Booked a consultation', 'We emailed them']),
    );
    const link = await page.$eval('.person-timeline a[href*="/inbox/"]', (anchor) =>
      anchor.getAttribute('href'),
    );
    expect(link).toMatch(/^\/admin\/inbox\/\d+$/);
    await page.click('.person__order ::-p-text(Oldest first)');
    await page.waitForFunction(() => new URL(location.href).searchParams.get('order') === 'oldest');
    await waitFor(async () => JSON.stringify(await titles()) === JSON.stringify(newest.toReversed()));
    await page.reload();
    await page.waitForSelector(heading);
    expect(await titles()).toEqual(newest.toReversed());
    expect(await page.evaluate(() => [location.href, document.title].join())).not.toContain('canary');

    await app.knex('staff_sessions').update({ proved_at: new Date(Date.now() - 11 * 60_000) });
    await panel.press('Export');
    await page.waitForSelector('.modal ::-p-text(Confirm it’s you)');
    await panel.press('Cancel');
    await panel.dialogClosed();
    expect(await app.knex('admin_audit').where({ action: 'export' })).toEqual([]);
    await app.knex('staff_sessions').update({ proved_at: new Date() });
    await page.evaluate(() => {
      const make = URL.createObjectURL;
      URL.createObjectURL = (file) => {
        const reader = new FileReader();
        reader.onload = () => Object.assign(window, { saved: reader.result });
        reader.readAsDataURL(file as Blob);
        return make(file);
      };
    });
    await panel.press('Export');
    await page.waitForFunction(() => 'saved' in window);
    const saved = await page.evaluate(() => (window as unknown as { saved: string }).saved);
    const files = await unpacked(Buffer.from(saved.split(',')[1] ?? '', 'base64'));
    expect(files.get('data.json')?.toString()).toContain(`"address": "${address}"`);

    await panel.press('Erase');
    const dialog = await panel.text('.modal');
    for (const said of ['What we erase', 'What we keep', 'What you must erase yourself', 'tax law'])
      expect(dialog).toContain(said);
    await panel.fill('Type their email address to confirm', 'other@example.com');
    await panel.press('Erase permanently');
    await page.waitForSelector('.modal .form-error ::-p-text(This doesn’t match their email address.)');
    expect(await app.knex('contact_messages').where({ email: address })).toHaveLength(1);
    await panel.fill('Type their email address to confirm', address);
    await panel.press('Erase permanently');
    await panel.dialogClosed();
    await page.waitForSelector('.panel-empty ::-p-text(We have nothing for this address)');
    expect(await app.knex('contact_messages').pluck('email')).toEqual(['other@example.com']);
    const lines = await app.knex('admin_audit').whereIn('action', ['export', 'erase']).orderBy('id');
    const reference = /appears under “(person \w+)”/.exec(await panel.text('.person__reference'))?.[1];
    expect(lines.map(({ action, subject }) => [action, subject])).toEqual([
      ['export', reference],
      ['erase', reference],
    ]);
  });
});

test('no state has a violation or scrolls sideways', async () => {
  const app = await startApp({ env: panelEnv });
  await leaveTraces(app, longestAddress, longestName);
  await sendForm(app, api.contact, { ...validContact, email: longestAddress.slice(1), name: longestName });
  const panel = await openAs(app, 'owner', '/admin/people', 'People');
  const { page } = panel;
  const walk = walkOf(app, panel);
  await page.waitForSelector('.panel-empty');
  await walk.see('.panel-empty');
  await panel.fill(query, longestName.slice(0, 5));
  await page.keyboard.press('Enter');
  await page.waitForSelector('.list-row');
  await walk.see('.list-row');
  await panel.fill(query, longestAddress);
  await page.keyboard.press('Enter');
  await page.waitForSelector('.person-timeline');
  await walk.see('somebody');
  await page.focus('.person__erase');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.modal');
  await walk.see('.modal');
  await page.keyboard.press('Escape');
  await panel.dialogClosed();
  expect(await focused(panel)).toBe('Erase');
  await panel.fill(query, 'nobody@example.com');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.panel-empty ::-p-text(We have nothing for this address)');
  await walk.see('.panel-empty ::-p-text(We have nothing for this address)');
  // What fails looks alike in all views: the quick form sees it in that of orders.
  if (isLong) {
    await page.goto(`${app.url}/admin/people?lead=999`);
    await page.waitForSelector('[role="alert"] ::-p-text(The timeline couldn’t be loaded)');
    await walk.see('[role="alert"] ::-p-text(The timeline couldn’t be loaded)');
    await interceptRequests(
      page,
      (asked) => void (asked.url().endsWith(staffApi.findPeople) ? asked.abort() : asked.continue()),
    );
    await panel.fill(query, address);
    await page.keyboard.press('Enter');
    await page.waitForSelector('[role="alert"] ::-p-text(The search failed)');
    await walk.see('[role="alert"] ::-p-text(The search failed)');
    await shows(panel, 'People');
  }
  expect(walk.faults()).toEqual({});
});
