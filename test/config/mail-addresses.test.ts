import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { loadConfig } from '#server/config/load.ts';
import { ConfigError } from '#server/config/problems.ts';
import { composeMessage } from '#server/mail/compose.ts';

const DATA_DIR = mkdtempSync(path.join(process.env.TEST_DIRECTORY ?? tmpdir(), 'website-test-addresses-'));

function problems(env: Record<string, string>): readonly string[] {
  try {
    loadConfig({ DATA_DIR, ...env });
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

test.each([
  ['hello@example.com', ''],
  ['<hello@example.com>', ''],
  ['Larkfield <hello@example.com>', 'Larkfield'],
  ["Larkfield & Sons' Café [Hartford] <hello@example.com>", "Larkfield & Sons' Café [Hartford]"],
  ['"Larkfield, Inc. (Hartford)" <hello@example.com>', 'Larkfield, Inc. (Hartford)'],
])('MAIL_FROM=%s is the address and the name that emails come from', async (MAIL_FROM, name) => {
  const { from, to: inbox } = loadConfig({ DATA_DIR, MAIL_FROM }).mail;
  const mail = { to: 'a@b.example', subject: '', text: '', html: '', date: new Date(0), messageId: '<1@b>' };
  const message = await composeMessage(mail, { from, inbox });
  expect(message.from).toEqual({ name, address: 'hello@example.com' });
});

test.each([
  'Larkfield',
  'Larkfield <hello>',
  'hello@example.com, info@example.com',
  'hello@example.com info@example.com',
  'Larkfield <hello@example.com> <info@example.com>',
  'Larkfield: hello@example.com;',
  'Larkfield: <hello@example.com>',
  'Larkfield, Inc. <hello@example.com>',
  'Larkfield, <hello@example.com>',
  'info@example.com <hello@example.com>',
  '"Larkfield" "Hartford" <hello@example.com>',
  'hello@info@example.com',
  '"Larkfield hello"@example.com',
  'hello@example.com (Larkfield)',
  'Larkfield <hello@example.com>\r\nBcc: info@example.com',
  'Lark\tfield <hello@example.com>',
])('MAIL_FROM=%s is refused', (MAIL_FROM) => {
  expect(problems({ MAIL_FROM })).toEqual([
    'MAIL_FROM is not valid: use one address, such as hello@example.com, Larkfield <hello@example.com> or "Larkfield, Inc." <hello@example.com>.',
  ]);
});

test.each([
  '<hello@example.com>',
  'a@example.com,b@example.com',
  'Larkfield <hello@example.com>',
  'a;b@example.com',
])('MAIL_TO=%s, to which no email could be sent, is refused', (MAIL_TO) => {
  expect(problems({ MAIL_TO })).toEqual(["MAIL_TO is not valid: use the address of the firm's inbox."]);
});
