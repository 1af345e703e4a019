import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { decodeUtf8 } from '../../src/server/config/utf8.ts';

const root = path.resolve(import.meta.dirname, '../..');
const newFolder = () => mkdtempSync(path.join(process.env.TEST_DIRECTORY ?? tmpdir(), 'website-test-env-'));

describe('a file of variables', () => {
  const variables = 'PORT=70000\nHOST=203.0.113.1\n';
  const utf16 = (text: string) => Buffer.from(text, 'utf16le');

  test.each([
    ['UTF-16', utf16(variables)],
    ['UTF-16 with a mark', utf16(`\uFEFF${variables}`)],
    ['big-endian UTF-16', utf16(variables).swap16()],
    ['big-endian UTF-16 with a mark', utf16(`\uFEFF${variables}`).swap16()],
    ['Latin-1', Buffer.from('MAIL_FROM=Café <cafe@example.com>', 'latin1')],
    ['text with a NUL', Buffer.from('PORT=3000\0')],
  ])('in %s is not read', (_form, bytes) => expect(decodeUtf8(bytes)).toBeNull());

  /** Runs a program beside such a file, as an operator does. */
  const run = (script: string, file: string, content: string | Uint8Array, flags: string[] = []) => {
    const cwd = newFolder();
    writeFileSync(path.join(cwd, file), content);
    const options = { cwd, env: { PATH: process.env.PATH, DATA_DIR: 'data', NODE_ENV: 'production' } };
    return new Promise<{ code: unknown; said: string }>((resolve) => {
      execFile(process.execPath, [...flags, path.join(root, script)], options, (error, out, err) =>
        resolve({ code: error?.code ?? 0, said: out + err }),
      );
    });
  };

  test.each([
    ['server.ts', '.env', []],
    ['scripts/doctor.ts', 'env', ['--env-file=env']],
  ])('in UTF-16 stops %s (%s)', async (script, file, flags) => {
    const { code, said } = await run(script, file, utf16(`\uFEFF${variables}`), flags);
    expect([code, said]).toEqual([
      1,
      expect.stringContaining(` ${file} is not UTF-8: save ${file} as UTF-8.\n`),
    ]);
  });

  test.each([
    ['.env', []],
    ['env', ['--env-file', 'env']],
  ])('with a UTF-8 mark is read as if it had none (%s)', async (file, flags) => {
    const { code, said } = await run('server.ts', file, `\uFEFF${variables}`, flags);
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/ has 1 problem\(s\):\n {2}- PORT is not valid: /),
    ]);
  });
});
