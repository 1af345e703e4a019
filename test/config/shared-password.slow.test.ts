import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { spawnServer } from '../support/server-process.ts';

const publicSite = {
  SITE_URL: 'https://www.harbourtalent.example',
  SESSION_SECRET: 'q7Zk2vXw9LrT4sB8nHcY1mPdE6uGjA3f',
  SMTP_URL: 'files',
  PAYMENTS: 'sandbox',
};

test.each([
  ['on lists of common ones', 'password123456', 'This password is too common.'],
  [
    'of the firm’s words',
    'Larkfield-2026!',
    'Please don’t build your password from your name or the firm’s.',
  ],
  ['of the site’s host', 'harbourtalent-1', 'Please don’t build your password from your name or the firm’s.'],
])('a public site does not start with a shared password that is %s', async (_what, password, why) => {
  const { exit, output } = await spawnServer({ ...publicSite, ADMIN_PASSWORD: password });
  expect(await exit).toBe(1);
  expect(output()).toContain(`ADMIN_PASSWORD is too easy to guess for a public site. ${why}`);
  expect(output()).not.toContain(password);
});

test.each([
  ['password123456', 1, 'This password is too common.'],
  ['Larkfield-2026!', 1, 'Please don’t build your password'],
  ['short', 1, 'at least 12 characters'],
  ['seven quiet herons at dusk', 0, "ADMIN_PASSWORD_HASH='scrypt$"],
])('npm run hash-password, given %s, ends with %d', async (password, code, says) => {
  const script = path.resolve(import.meta.dirname, '../../scripts/hash-password.ts');
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  child.stdin.end(`${password}\n`);
  expect(await once(child, 'close')).toEqual([code, null]);
  expect(said).toContain(says);
});
