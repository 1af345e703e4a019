import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { definedMails } from '../mail/definitions.ts';

const file = path.resolve(import.meta.dirname, '../../docs/mails.md');

const audiences = ['stranger', 'account', 'customer', 'correspondent', 'staff', 'firm'];

/** The table, from the definitions and their samples. */
const rows = definedMails
  .toSorted((one, other) => audiences.indexOf(one.audience) - audiences.indexOf(other.audience))
  .map(({ kind, audience, cause, sample, subject }) => {
    const example = subject(sample((ordinary) => ordinary));
    return `| ${kind} | ${audience} | ${example} | ${cause} |`;
  });
const table = [
  '| Email | Audience | Subject | Cause, and what happens past the limit |',
  '| --- | --- | --- | --- |',
]
  .concat(rows)
  .join('\n');

const [intro = ''] = readFileSync(file, 'utf8').split(/^\| Email/m);
const written = `${intro}${table}\n`;

if (process.env.RECORD_DOCS) writeFileSync(file, written);

/** `RECORD_DOCS=1 npm test -- docs/mails` writes the table. */
test('docs/mails.md lists every mail with its audience, subject and cause', () => {
  expect(readFileSync(file, 'utf8')).toBe(written);
});
