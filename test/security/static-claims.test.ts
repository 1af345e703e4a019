import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { passwordProblem } from '#server/features/staff/password-rules.ts';
import { newRecoveryCodes } from '#server/features/staff/second-factor.ts';
import { passwordLength, signInSchema } from '#shared/staff/staff.ts';

/** What docs/security-asvs.md says of the sources as a whole. */
const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const sourcesBelow = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.join(folder, name));
const sources = sourcesBelow('src').map((file) => ({ file, source: read(file) }));

/** The files below `src/<folder>` whose source matches. */
const filesWith = (pattern: RegExp, folder = '') =>
  sources
    .filter(({ file, source }) => file.startsWith(path.join('src', folder)) && pattern.test(source))
    .map(({ file }) => file.slice('src/'.length))
    .sort();
/** All that the first group of a pattern finds, once each. */
const named = (pattern: RegExp) => [
  ...new Set(sources.flatMap(({ source }) => [...source.matchAll(pattern)].map(([, name = '']) => name))),
];

test('there are sources to look at', () => expect(sources.length).toBeGreaterThan(500));

describe('what runs', () => {
  test('no text becomes code', () => {
    expect(
      filesWith(/\beval\(|\bnew Function\b|['"](?:node:)?vm['"]|\bset(?:Timeout|Interval)\(\s*['"`]/),
    ).toEqual([]);
  });

  test('the server starts no program but systemd-notify, without a shell and with fixed arguments', () => {
    expect(filesWith(/child_process/)).toEqual(['server/serve.ts']);
    expect(read('src/server/serve.ts')).toMatch(/execFile\('systemd-notify', \['--[a-z]+'\]/);
  });

  test('no memory is handed out that was not written', () => {
    // Filled with the whole decoded file, and compared with it.
    expect(filesWith(/\ballocUnsafe|\bnew Buffer\(/, 'server')).toEqual([
      'server/features/applications/files/parse.ts',
    ]);
  });

  test('log messages are constants, so no value is taken for a format', () => {
    const messages = filesWith(
      /\blog(?:ger)?\.(?:debug|info|warn|error|fatal)\(\s*(?:[\w.]+,\s*|\{[^{}]*\},\s*)?`[^`]*\$\{(?!config\.siteUrl|(?:RELEASE|TRUST)_COMMAND)/,
      'server',
    );
    expect(messages).toEqual([]);
  });
});

describe('text', () => {
  test('markup is set as such in one place, which renders React elements', () => {
    expect(filesWith(/dangerouslySetInnerHTML/, 'client')).toEqual(['client/components/cached-markup.tsx']);
    expect(
      filesWith(/\b(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write\(|srcdoc/i, 'client'),
    ).toEqual([]);
  });

  test('templates are files: none is made from text', () => {
    expect(filesWith(/\brenderString|\bloadTemplate\b|\bcompileToString\b/)).toEqual([]);
  });
});

describe('cryptography', () => {
  test('has approved algorithms alone', () => {
    expect(named(/createHash\('([^']+)'/g).sort()).toEqual(['sha256', 'sha512']);
    expect(named(/createHmac\('([^']+)'/g)).toEqual(['sha256']);
    expect(named(/hkdfSync\('([^']+)'/g)).toEqual(['sha256']);
    expect(named(/create(?:De)?[cC]ipheriv\('([^']+)'/g)).toEqual(['aes-256-gcm']);
    expect(filesWith(/create(?:De)?[cC]ipher/)).toEqual(['server/lib/cipher.ts']);
    expect(
      filesWith(/create(?:Sign|Verify)\(|generateKeyPair|(?:public|private)(?:Encrypt|Decrypt)\(/),
    ).toEqual([]);
  });

  test('comes from Node, except for passkeys and the codes of apps', () => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
    const known = /crypt|cipher|hash|noble|jose|jwt|forge|nacl|sodium|argon|webauthn|otp|uuid|nanoid|random/;
    expect(Object.keys(dependencies).filter((name) => known.test(name))).toEqual([
      '@simplewebauthn/browser',
      '@simplewebauthn/server',
      'otpauth',
    ]);
  });

  test('no secret is made with Math.random', () => {
    expect(filesWith(/Math\.random/)).toEqual(['server/lib/retry.ts']);
  });
});

describe('passwords', () => {
  const files = ['credential-form', 'login-card'];

  test.each(files)('%s masks its fields and lets password managers fill them in', (name) => {
    const source = read(`src/client/panel/session/${name}.tsx`);
    const masked = source.match(/type="password"/g) ?? [];
    expect(source.match(/type="password"[^>]*autoComplete="(?:current|new)-password"/g)).toHaveLength(
      masked.length,
    );
    expect(source).not.toMatch(/onPaste|onCopy|onDrop|autoComplete="off"/);
  });

  test('no other file asks for one', () => {
    expect(filesWith(/type="password"/)).toEqual(files.map((name) => `client/panel/session/${name}.tsx`));
  });

  test('may be a sentence of any characters', async () => {
    const person = { name: 'Robin Marsh', email: 'robin@example.com' };
    expect(signInSchema.properties.ownPassword.maxLength).toBe(passwordLength.most);
    expect(passwordLength.most).toBeGreaterThanOrEqual(64);
    for (const password of [
      'nur kleine wörter',
      '738204911647 20',
      'пять тихих слов здесь',
      '🦢 '.repeat(20) + 'quiet'.repeat(20),
    ])
      expect(await passwordProblem(password, person)).toBeNull();
  });

  test('have neither hints nor an end', () => {
    const [, columns = ''] =
      /staff: Table<\s*\{([\s\S]*?)\n {4}\}/.exec(read('src/server/db/tables/staff.ts')) ?? [];
    expect(columns).toContain('password_hash');
    expect(columns).not.toMatch(/hint|question|expires|changed_at/);
  });

  test('can be replaced by recovery codes of 24 characters, of which digests are kept', () => {
    const { codes, hashes } = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^(?:[2-9A-HJKMNP-TV-Z]{4}-){5}[2-9A-HJKMNP-TV-Z]{4}$/);
    for (const hash of hashes) expect(hash).toMatch(/^[\w-]{43}$/);
  });
});
