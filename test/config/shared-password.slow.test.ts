import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { compileCache } from '../support/compile-cache.ts';
import { times } from '../support/form.ts';
import { spawnServer } from '../support/server-process.ts';

const script = path.resolve(import.meta.dirname, '../../scripts/hash-password.ts');

const publicSite = {
  SITE_URL: 'https://www.harbourtalent.example',
  SESSION_SECRET: 'q7Zk2vXw9LrT4sB8nHcY1mPdE6uGjA3f',
  SMTP_URL: 'files',
  PAYMENTS: 'sandbox',
};

const weak = [
  ['of the site’s host', 'harbourtalent-1', 'Please don’t build your password from your name or the firm’s.'],
  ['on lists of common ones', 'password123456', 'This password is too common.'],
  [
    'of the firm’s words',
    'Larkfield-2026!',
    'Please don’t build your password from your name or the firm’s.',
  ],
] as const;

test.each(weak.slice(0, times(1, weak.length)))(
  'a public site does not start with a shared password that is %s',
  async (_what, password, why) => {
    const { exit, output } = await spawnServer({ ...publicSite, ADMIN_PASSWORD: password });
    expect(await exit).toBe(1);
    expect(output()).toContain(`ADMIN_PASSWORD is too easy to guess for a public site. ${why}`);
    expect(output()).not.toContain(password);
  },
);

const stdio: ['pipe', 'pipe', 'pipe'] = ['pipe', 'pipe', 'pipe'];
const env = { ...process.env, ...compileCache };

/** The `script` of util-linux gives a program a terminal. */
const hasTerminal = process.platform === 'linux' && spawnSync('script', ['--version']).status === 0;

/** In the quick form, a terminal types the good one, below. */
const typed = [
  ['password123456', 1, 'This password is too common.'],
  ['seven quiet herons at dusk', 0, "ADMIN_PASSWORD_HASH='scrypt$"],
  ['Larkfield-2026!', 1, 'Please don’t build your password'],
  ['short', 1, 'at least 12 characters'],
] as const;

test.each(typed.slice(0, times(hasTerminal ? 1 : 2, typed.length)))(
  'npm run hash-password, given %s, ends with %d',
  async (password, code, says) => {
    const child = spawn(process.execPath, [script], { stdio, env });
    const [out, err] = [text(child.stdout), text(child.stderr)];
    child.stdin.end(`${password}\n`);
    expect(await once(child, 'close')).toEqual([code, null]);
    // The line alone, for a file; the question and the refusal are for the person.
    expect((await out).match(/^ADMIN_PASSWORD_HASH='scrypt\$[^'\n]+'\n$/)?.length ?? 0).toBe(1 - code);
    expect(await err).toMatch(/^Password \(at least 12 characters\): \n/);
    expect((await out) + (await err)).toContain(says);
  },
);

(hasTerminal ? test : test.skip)('npm run hash-password shows no typed password', async () => {
  const password = 'seven quiet herons at dusk';
  const command = `${process.execPath} ${script}`;
  const child = spawn('script', ['-qec', command, '/dev/null'], { stdio, env });
  let shown = '';
  child.stdout.setEncoding('utf8').on('data', (said: string) => {
    shown += said;
    // Typed when it is asked for, as a person does.
    if (shown.endsWith('characters): ')) child.stdin.write(`${password}\r`);
  });
  expect(await once(child, 'close')).toEqual([0, null]);
  expect(shown).toMatch(
    /^Password \(at least 12 characters\): \r?\nADMIN_PASSWORD_HASH='scrypt\$[^']+'\r?\n$/,
  );
});
