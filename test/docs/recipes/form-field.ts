import { readFileSync } from 'node:fs';
import path from 'node:path';
import { bookingRow } from '../../support/booking-row.ts';
import { validBooking } from '../../support/forms.ts';
import type { Recipe } from './recipe.ts';

const guide = readFileSync(path.resolve(import.meta.dirname, '../../../CONTRIBUTING.md'), 'utf8');
const [, migration = ''] = /```ts\n([\s\S]*?bookings[\s\S]*?)```/.exec(guide) ?? [];

const edits: Recipe['edits'] = [
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

/** 'A new form field', followed for the booking form. */
export const formField: Recipe = { edits, script };

/** Stores a booking with the tables of this version, then upgrades the database twice, the second time as if the first was killed. */
export const upgrade = `
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
