import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import type { Panel } from '../panel/panel.ts';
import { openAs, shows } from '../staff/panel.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { openPage, phone, type TestPage } from '../support/browser.ts';
import { eachDatabase } from '../support/databases.ts';
import { validBooking } from '../support/forms.ts';
import { allMails, mailTo } from '../support/mails.ts';
import { panelEnv } from '../support/panel.ts';
import { waitFor } from '../support/wait.ts';

eachDatabase((openDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env: panelEnv });
  });
  beforeEach(async () => {
    for (const table of ['bookings', 'submissions', 'leads', 'outbox'] as const) await app.knex(table).del();
  });

  /** Books, follows the link of the mail and chooses another time. */
  async function openVisitor(email: string): Promise<TestPage> {
    const answer = await fetch(`${app.url}/api/booking`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...validBooking, email }),
    });
    expect(answer.status).toBe(201);
    const link = /\/booking\?token=[\w.%-]+/.exec((await mailTo(app, email)).text ?? '')?.[0];
    const page = await openPage({ ...phone, reducedMotion: true });
    await page.goto(app.url + link);
    await follow(page, '::-p-text(Choose another time)');
    await page.click('label ::-p-text(4:30 PM)');
    return page;
  }

  /** Opens the lead and asks to cancel its booking. */
  async function openFirm(): Promise<Panel> {
    const panel = await openAs(app, 'desk', '/admin/inbox', 'Inbox');
    await panel.page.waitForSelector('.list-row');
    await panel.page.click('.list-row');
    await shows(panel, validBooking.name);
    await panel.press('Cancel booking');
    await panel.page.waitForSelector('.modal ::-p-text(Cancel this booking?)');
    return panel;
  }

  const move = (visitor: Page) => follow(visitor, 'button::-p-text(Move to this time)');
  const cancel = (firm: Panel) => firm.press('Cancel the booking');
  const heading = (page: Page) => page.$eval('h1', (node) => node.textContent);
  const booking = () => app.knex('bookings').first('*');
  const mailsTo = async (email: string) =>
    (await allMails(app)).filter(({ to }) => to?.[0]?.address === email).length;

  async function expectCanceled(visitor: Page, firm: Panel) {
    await firm.toast('Canceled: we’ll email the visitor');
    expect(await visitor.$eval('[role="alert"]', (node) => node.textContent)).toContain('has changed since');
    expect(await heading(visitor)).toBe('This consultation is canceled');
    expect(await booking()).toMatchObject({ status: 'canceled', slot: '9:30 AM', version: 1 });
  }

  async function expectMoved(visitor: Page, firm: Panel) {
    expect(await visitor.$eval('[role="status"]', (node) => node.textContent)).toContain('It’s moved.');
    await firm.page.waitForSelector('.modal .alert ::-p-text(Someone else has changed this booking)');
    expect(await booking()).toMatchObject({ status: 'requested', slot: '4:30 PM', version: 1 });
    // The page behind the dialog shows the visitor's change; the reopened dialog is about that change.
    await firm.press('Cancel');
    await firm.page.waitForSelector('.booking-box__time::-p-text(at 4:30 PM)');
    await firm.press('Cancel booking');
    await firm.page.waitForSelector('.modal ::-p-text(at 4:30 PM becomes free right away)');
    await cancel(firm);
    await firm.toast('Canceled: we’ll email the visitor');
    expect(await booking()).toMatchObject({ status: 'canceled', version: 2 });
  }

  test('the visitor moves it while the firm is asked whether to cancel it', async () => {
    const [visitor, firm] = [await openVisitor('first@example.com'), await openFirm()];
    await move(visitor);
    await cancel(firm);
    await expectMoved(visitor, firm);
    expect(await mailsTo('first@example.com')).toBe(3);
  });

  test('the firm cancels it while the visitor chooses another time', async () => {
    const [visitor, firm] = [await openVisitor('second@example.com'), await openFirm()];
    await cancel(firm);
    await firm.page.waitForSelector('.toast.show');
    await move(visitor);
    await expectCanceled(visitor, firm);
    expect(await mailsTo('second@example.com')).toBe(2);
  });

  test('both at the same moment: one of the two happens, and the other side gets a mail', async () => {
    const [visitor, firm] = [await openVisitor('both@example.com'), await openFirm()];
    await Promise.all([move(visitor), cancel(firm)]);
    await waitFor(async () => Number((await booking())?.version) > 0);
    const isCanceled = (await booking())?.status === 'canceled';
    await (isCanceled ? expectCanceled : expectMoved)(visitor, firm);
    expect(await mailsTo('both@example.com')).toBe(isCanceled ? 2 : 3);
    expect(
      [...visitor.messages, ...firm.page.messages].filter((message) => !message.includes('409')),
    ).toEqual([]);
  });
});

async function follow(page: Page, selector: string): Promise<void> {
  await Promise.all([page.waitForNavigation(), page.click(selector)]);
}
