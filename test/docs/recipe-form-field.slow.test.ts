import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { bookingRow } from '../support/booking-row.ts';
import { validBooking } from '../support/forms.ts';
import { type Edit, followRecipe } from './recipe.ts';

const guide = readFileSync(path.resolve(import.meta.dirname, '../../CONTRIBUTING.md'), 'utf8');
const [, migration = ''] = /```ts\n([\s\S]*?bookings[\s\S]*?)```/.exec(guide) ?? [];

/** The recipe 'A new form field' of CONTRIBUTING, followed for the booking form: file, text to find, replacement. */
const edits: Edit[] = [
  [
    'src/shared/bookings/booking.ts',
    [['    notes: optionalText,\n', '    notes: optionalText,\n    teamSize: optionalLine,\n']],
  ],
  [
    'src/shared/content/contact.ts',
    [["    notes: { label: 'Notes',", "    teamSize: { label: 'Team size' },\n    notes: { label: 'Notes',"]],
  ],
  ['migrations/29990101_01_team_size.ts', migration],
];

const answers = JSON.stringify({ ...validBooking, teamSize: 'Eleven people' });

/** Sends the form, and prints what was stored. */
const script = `
import { submitBooking } from './src/server/features/bookings/booking.ts';
import { bookingLead } from './src/server/features/bookings/lead.ts';
import { valuesOfRow } from './src/server/features/leads/intake/form-values.ts';
import { readForm } from './src/server/http/read-form.ts';
import { bookingFields, bookingSchema } from './src/shared/bookings/booking.ts';
import { sentFields } from './src/shared/forms/form-fields.ts';

const answers = ${answers};
const readGiftAmounts = async () => [];
await submitBooking({ ...context, readGiftAmounts }, readForm(bookingSchema, answers), {});
const row = await knex('bookings').first();
print({
  row,
  lead: await knex('leads').first(),
  sections: await bookingLead.sections(valuesOfRow(bookingFields, row), row, knex),
  mails: (await knex('outbox').pluck('mail')).map(String),
  sent: sentFields(bookingFields, answers),
});
`;

test('an optional field of the booking form costs three files', async () => {
  const { run } = await followRecipe(edits);
  const [{ row, lead, sections, mails, sent }] = await run(script);
  expect(edits).toHaveLength(3);
  expect(row.team_size).toBe('Eleven people');
  expect(lead.search_text).toContain('eleven people');
  expect(JSON.stringify(sections)).toContain('{"label":"Team size","value":"Eleven people"}');
  expect(mails.some((mail: string) => mail.includes('Team size: Eleven people'))).toBe(true);
  expect(sent).toContainEqual(['Team size', 'Eleven people']);
});

/** Stores a booking with the tables of this version, then upgrades the database twice, the second time as if the first was killed. */
const upgrade = `
import { migrationNames, runMigrations } from './src/server/db/migrate.ts';

const upgraded = connect({ kind: 'sqlite', file: 'upgraded.db' }, { warn() {}, error: console.error, info() {} });
await runMigrations(upgraded, migrationNames().slice(0, -1));
const former = ${JSON.stringify({ ...bookingRow({ uid: 'former' }), created_at: 0 })};
await upgraded('bookings').insert(former);
await prepareDatabase(upgraded, { kind: 'sqlite', file: 'upgraded.db' });
const upgrades = await upgraded('knex_migrations').where('name', 'like', '2999%').del();
await prepareDatabase(upgraded, { kind: 'sqlite', file: 'upgraded.db' });
// A process of this version goes on writing during the upgrade.
await upgraded('bookings').insert({ ...former, seat: 2, uid: 'other' });
print({ upgrades, rows: await upgraded('bookings').orderBy('id') });
await upgraded.destroy();
`;

test('a database of this version is upgraded with its rows, and this version can go on using it', async () => {
  const { run } = await followRecipe(edits);
  const [{ upgrades, rows }] = await run(upgrade);
  expect(upgrades).toBe(1);
  expect(rows.map((row: Record<string, unknown>) => [row.name, row.team_size])).toEqual([
    [validBooking.name, ''],
    [validBooking.name, ''],
  ]);
});
