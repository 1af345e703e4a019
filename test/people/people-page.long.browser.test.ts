import { beforeEach, expect, test } from '@jest/globals';
import { api } from '#shared/paths.ts';
import { openAs } from '../staff/panel.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { validContact } from '../support/forms.ts';
import { allMails } from '../support/mails.ts';
import { panelEnv } from '../support/panel.ts';
import { leaveTraces, sendForm } from '../support/traces.ts';

const address = 'zoe.canary@example.com';
const heading = 'h2::-p-text(Zoë Canary)';

eachDatabase((openDatabase) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env: { ...panelEnv, BOOKINGS_PER_SLOT: '9' } });
    await leaveTraces(app, address, 'Zoë Canary');
    await sendForm(app, api.contact, { ...validContact, email: 'other@example.com', name: 'Other' });
    await allMails(app);
  });

  test('the desk reads, by a lead, and neither exports nor erases', async () => {
    const lead = await app.knex('leads').where({ email: address, kind: 'message' }).first('id');
    const panel = await openAs(app, 'desk', `/admin/people?lead=${lead?.id}`, 'People');
    await panel.page.waitForSelector(heading);
    expect(await panel.page.$$('.person__owner')).toHaveLength(0);
    const editor = await openAs(app, 'editor', '/admin/people', 'Your role doesn’t include People');
    expect(await editor.page.$('.filter-bar')).toBeNull();
  });
});
