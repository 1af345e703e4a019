import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { composeChangeNotice } from '#server/features/bookings/mail-change.ts';
import { erasePerson } from '#server/features/people/erase.ts';
import { exportPerson } from '#server/features/people/export.ts';
import { leadSources } from '#server/lead-sources.ts';
import { createStorage } from '#server/storage/create-storage.ts';
import { applicationSchema } from '#shared/applications/application.ts';
import { bookingFields, bookingSchema } from '#shared/bookings/booking.ts';
import { contactFields, contactSchema } from '#shared/contact/contact.ts';
import { hiddenFields } from '#shared/forms/fields.ts';
import { type FormField, sentFields, valueText } from '#shared/forms/form-fields.ts';
import type { FormSchema } from '#shared/forms/schema.ts';
import { type LeadDetail, leadList, leadPath } from '#shared/leads/leads.ts';
import { fieldsOf, ifOffered } from '#shared/offered.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { api } from '#shared/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { readCsv } from '../support/csv.ts';
import { applicationFields, validApplication, validBooking, validContact } from '../support/forms.ts';
import { allMails } from '../support/mails.ts';
import { panelEnv } from '../support/panel.ts';
import { post } from '../support/sign-in.ts';
import { insertStaff, sessionOf } from '../support/staff.ts';
import { makeTemporaryDirectory } from '../support/temporary.ts';
import { sendForm } from '../support/traces.ts';

interface Form {
  path: string;
  schema: FormSchema;
  fields: readonly FormField[];
  sent: Record<string, unknown>;
  /** What the form and the mails lay out themselves. */
  others?: string[];
}

/** Every form that makes leads; each field of each is followed to all places that show or keep it. */
const forms: Record<string, Form> = {
  message: { path: api.contact, schema: contactSchema, fields: contactFields, sent: validContact },
  booking: {
    path: api.booking,
    schema: bookingSchema,
    fields: bookingFields,
    sent: validBooking,
    others: ['date', 'time', ...ifOffered('giftCards', 'giftCode', 'giftSession')],
  },
  ...fieldsOf('traineeships', {
    application: {
      path: api.application,
      schema: applicationSchema,
      fields: applicationFields,
      sent: validApplication,
      others: ['submittedAt'],
    },
  }),
};

const context = (app: TestApp) => ({
  knex: app.knex,
  config: app.config,
  storage: createStorage(app.config),
});

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startApp({ env: panelEnv });
  cookie = await sessionOf(app, await insertStaff(app, 'desk'));
});

test('each form that makes leads is here', () => {
  // Applications remain where traineeships are no longer offered.
  const kinds = new Set([...Object.keys(forms), 'application']);
  expect(leadSources.map(({ kind }) => kind).toSorted()).toEqual([...kinds].toSorted());
});

describe.each(Object.entries(forms))('%s', (kind, { path: formPath, schema, fields, sent, others = [] }) => {
  const email = `${kind}@example.com`;
  const answers = { ...sent, email };
  const texts = fields.map((field) => valueText(field, Object(answers)[field.name]));
  let lead: LeadDetail;
  beforeAll(async () => {
    await sendForm(app, formPath, answers);
    const row = await app.knex('leads').where({ email }).first('id');
    lead = (await post(app, staffApi.lead, { id: row?.id }, cookie)).body;
  });

  test('every field is described, and the page of what was sent has it', () => {
    const described = [...fields.map(({ name }) => name), ...others];
    expect(described.toSorted()).toEqual(answerNames(schema).toSorted());
    expect(sentFields(fields, answers)).toEqual(fields.map(({ label }, index) => [label, texts[index]]));
  });

  test('the mail to the firm and the lead have every answer', async () => {
    const mail = (await allMails(app)).find(({ replyTo }) => replyTo?.[0]?.address === email);
    const plain = (mail?.text ?? '').replaceAll(/\n>? ?/g, ' ');
    const shown = lead.sections.flatMap((section) => section.fields);
    expect(mail?.text).toContain(`Open in the panel:\n${app.config.siteUrl}${leadPath(lead.id)}\n`);
    for (const [index, { name, label, short = label }] of fields.entries()) {
      const text = texts[index] ?? '';
      expect(plain).toContain(text);
      if (['firstName', 'lastName'].includes(name)) expect(lead.name).toContain(text);
      else expect(shown).toContainEqual(expect.objectContaining({ label: short, value: text }));
    }
  });

  test('hidden fields are stored with the lead, and neither shown nor mailed', async () => {
    const email = `hidden-${kind}@example.com`;
    const hidden = { website: 'robot.example', openFor: 45_678_912 };
    await sendForm(app, formPath, { ...answers, email, ...hidden });
    const row = await app.knex('leads').where({ email }).first('id', 'hidden_fields');
    expect(JSON.parse(row?.hidden_fields ?? '')).toEqual(hidden);
    const shown = [
      JSON.stringify((await post(app, staffApi.lead, { id: row?.id }, cookie)).body),
      ...(await allMails(app)).flatMap(({ text = '', html = '' }) => [text, html]),
    ];
    expect(shown.length).toBeGreaterThan(4);
    for (const value of Object.values(hidden))
      expect(shown.filter((text) => text.includes(String(value)))).toEqual([]);
  });

  if (kind === 'booking')
    test('the mail to the firm about a change has every answer', async () => {
      const row = await app.knex('bookings').where({ email }).first();
      if (!row) throw new Error('There is no booking.');
      const change = {
        event: 'moved by visitor',
        row,
        former: null,
        status: null,
        isMailed: true,
        lead: '',
      } as const;
      const mail = await composeChangeNotice(change, app);
      for (const answer of texts) expect(mail?.text).toContain(answer);
    });

  test('the file of the leads has every answer in the column of its question', async () => {
    const owner = await sessionOf(app, await insertStaff(app, 'owner'));
    const labels = new Map(fields.map(({ label, short = label }) => [short, label]));
    for (const query of [{}, { kind }]) {
      const { text } = await post(app, leadList.exportPath, { search: email, ...query }, owner);
      const [head = [], row = []] = readCsv(text);
      for (const { label, value } of lead.sections.flatMap((section) => section.fields)) {
        if (label === 'Name' || label === 'Email') continue;
        // A text that a spreadsheet would change begins with an apostrophe.
        const cell = row[head.indexOf(labels.get(label) ?? label)];
        expect([label, cell?.replace(/^'/, '')]).toEqual([label, value]);
      }
    }
  });

  test('the search finds what was typed', async () => {
    const typed = fields.filter((field) => field.schema.type === 'string' && !field.schema.enum);
    const row = await app.knex('leads').where({ email }).first('search_text');
    for (const { name } of typed.filter((field) => field.name !== 'phone'))
      expect(row?.search_text).toContain(String(Object(answers)[name]).toLowerCase());
  });

  test('the API describes every field', async () => {
    const document = await (await fetch(`${app.url}/api/openapi.json`)).text();
    for (const name of answerNames(schema)) expect(document).toContain(`"${name}":{`);
    expect(document).not.toContain('"options"');
  });

  test('a person is given every answer, and then none is left', async () => {
    const folder = path.join(await makeTemporaryDirectory('export'), kind);
    await exportPerson(context(app), email, folder);
    const exported = await readFile(path.join(folder, 'data.json'), 'utf8');
    for (const { name } of fields) {
      const answer: unknown = Object(answers)[name];
      if (typeof answer === 'string') expect(exported).toContain(JSON.stringify(answer));
    }
    await erasePerson(context(app), email, new Date());
    expect(await app.knex('leads').where({ email })).toEqual([]);
  });
});

/** What people fill in. */
const answerNames = ({ properties }: FormSchema) =>
  Object.keys(properties).filter((name) => !Object.hasOwn(hiddenFields, name));
