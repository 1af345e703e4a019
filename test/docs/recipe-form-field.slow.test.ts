import { expect, test } from '@jest/globals';
import { validBooking } from '../support/forms.ts';
import { type Edit, followRecipe } from './recipe.ts';

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
  [
    'migrations/29990101_01_team_size.ts',
    `import type { Knex } from 'knex';
import { addColumnOnce } from '../src/server/db/schema.ts';

export async function up(knex: Knex): Promise<void> {
  await addColumnOnce(knex, 'bookings', 'team_size', (table, name) =>
    table.string(name, 300).notNullable().defaultTo(''),
  );
}
`,
  ],
];

const answers = JSON.stringify({ ...validBooking, teamSize: 'Eleven people' });

/** Sends the form, and prints what was stored. */
const script = `
import { submitBooking } from './src/server/features/bookings/booking.ts';
import { bookingLead } from './src/server/features/bookings/lead.ts';
import { answersOf } from './src/server/features/leads/intake/answers.ts';
import { readForm } from './src/server/http/read-form.ts';
import { bookingFields, bookingSchema } from './src/shared/bookings/booking.ts';
import { sentAnswers } from './src/shared/forms/form-fields.ts';

const answers = ${answers};
await submitBooking(context, readForm(bookingSchema, answers));
const row = await knex('bookings').first();
print({
  row,
  lead: await knex('leads').first(),
  sections: await bookingLead.sections(answersOf(bookingFields, row), row, knex),
  mails: (await knex('outbox').pluck('mail')).map(String),
  sent: sentAnswers(bookingFields, answers),
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
