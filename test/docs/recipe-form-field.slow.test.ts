import { execFile } from 'node:child_process';
import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { validBooking } from '../support/forms.ts';
import { makeTemporaryDirectory } from '../support/temporary.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The recipe 'A new form field' of CONTRIBUTING, followed for the booking form: file, text to find, replacement. */
const edits: [file: string, before: string, after: string][] = [
  [
    'src/shared/bookings/booking.ts',
    '    notes: optionalText,\n',
    '    notes: optionalText,\n    teamSize: optionalLine,\n',
  ],
  [
    'src/shared/content/contact.ts',
    "    notes: { label: 'Notes',",
    "    teamSize: { label: 'Team size' },\n    notes: { label: 'Notes',",
  ],
  [
    'migrations/29990101_01_team_size.ts',
    '',
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

/** Run in the copy: sends the form and prints what was stored. */
const script = `
import { connect } from './src/server/db/connect.ts';
import { prepareDatabase } from './src/server/db/migrate.ts';
import { submitBooking } from './src/server/features/bookings/booking.ts';
import { bookingLead } from './src/server/features/bookings/lead.ts';
import { answersOf } from './src/server/features/leads/intake/answers.ts';
import { readForm } from './src/server/http/read-form.ts';
import { bookingFields, bookingSchema } from './src/shared/bookings/booking.ts';
import { sentAnswers } from './src/shared/forms/form-fields.ts';
import { loadConfig } from './src/server/config/load.ts';

const config = loadConfig({ NODE_ENV: 'test', DATABASE_URL: 'sqlite:' + process.argv[2], RATE_LIMITS: 'off' });
const knex = connect(config.database, { warn() {}, error: console.error, info() {} });
await prepareDatabase(knex, config.database);
const answers = JSON.parse(process.argv[3]);
const context = { knex, config, now: () => new Date(), wakeOutbox() {} };
await submitBooking(context, readForm(bookingSchema, answers));
const row = await knex('bookings').first();
const lead = await knex('leads').first();
const mails = await knex('outbox').pluck('mail');
const sections = await bookingLead.sections(answersOf(bookingFields, row), row, knex);
await knex.destroy();
console.log(JSON.stringify({
  row, lead, sections, mails: mails.map(String), sent: sentAnswers(bookingFields, answers),
}));
`;

test('an optional field of the booking form costs three files', async () => {
  const copy = await makeTemporaryDirectory('recipe');
  for (const folder of ['src/shared', 'src/server', 'migrations', 'seeds', 'views', 'package.json'])
    await cp(path.join(root, folder), path.join(copy, folder), { recursive: true });
  await symlink(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  for (const [file, before, after] of edits) {
    const source = before && (await readFile(path.join(copy, file), 'utf8'));
    expect(source.split(before || '\0')).toHaveLength(before ? 2 : 1);
    await writeFile(path.join(copy, file), before ? source.replace(before, after) : after);
  }
  await writeFile(path.join(copy, 'send.ts'), script);
  const answers = JSON.stringify({ ...validBooking, teamSize: 'Eleven people' });
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['send.ts', path.join(copy, 'test.db'), answers],
    { cwd: copy, env: { PATH: process.env.PATH } },
  );
  const { row, lead, sections, mails, sent } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
  expect(edits).toHaveLength(3);
  expect(row.team_size).toBe('Eleven people');
  expect(lead.search_text).toContain('eleven people');
  expect(JSON.stringify(sections)).toContain('{"label":"Team size","value":"Eleven people"}');
  expect(mails.some((mail: string) => mail.includes('Team size: Eleven people'))).toBe(true);
  expect(sent).toContainEqual(['Team size', 'Eleven people']);
});
