import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { loadConfig } from '#server/config/load.ts';
import { hashCost } from '#server/config/password-hash.ts';
import { ConfigError } from '#server/config/problems.ts';
import { isWeakSecret } from '#server/config/public-origin.ts';
import { hashPassword } from '#server/features/staff/access/password.ts';
import { times } from '../support/form.ts';

const dataDir = () => mkdtempSync(path.join(process.env.TEST_DIRECTORY ?? tmpdir(), 'website-test-config-'));

const load = (env: Record<string, string> = {}) => loadConfig({ DATA_DIR: dataDir(), ...env });

function problems(env: Record<string, string>): readonly string[] {
  try {
    load(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

const publicSite = {
  SITE_URL: 'https://www.example.com',
  SESSION_SECRET: 'q7Zk2vXw9LrT4sB8nHcY1mPdE6uGjA3f',
  ADMIN_PASSWORD: 'a long enough password',
  SMTP_URL: 'smtp://mail.example.com:587',
  PAYMENTS: 'sandbox',
};

describe('defaults', () => {
  test('nothing set: everything works for trying out, on the local machine only', () => {
    const config = load();
    expect(config).toMatchObject({
      mode: 'production',
      host: '127.0.0.1',
      port: 3000,
      siteUrl: 'http://localhost:3000',
      isPublic: false,
      mail: { url: 'files' },
      payments: 'sandbox',
      uploads: { kind: 'disk' },
      trustProxy: [],
      firmTimeZone: 'America/New_York',
      bookingsPerSlot: 3,
      rateLimits: true,
      logLevel: 'info',
      hashCost,
      mailDelayMs: 5_000,
    });
    expect(config.database).toEqual({ kind: 'sqlite', file: path.join(config.dataDir, 'larkfield.sqlite') });
  });

  test('the configuration cannot be changed afterwards', () => {
    expect(Object.isFrozen(load())).toBe(true);
  });

  test('an empty variable counts as one that is not set', () => {
    expect(load({ PORT: '', SITE_URL: '' }).port).toBe(3000);
  });

  test('password and secret are generated once, told once, and readable by the owner alone', () => {
    const env = { DATA_DIR: dataDir() };
    const first = loadConfig(env);
    const second = loadConfig(env);
    expect(second.admin).toEqual(first.admin);
    expect(second.sessionSecret).toBe(first.sessionSecret);
    expect(first.notices).toHaveLength(1);
    expect(second.notices).toEqual([]);
    const file = path.join(env.DATA_DIR, 'secrets.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(first.notices[0]).toContain(JSON.parse(readFileSync(file, 'utf8')).adminPassword);
    expect(loadConfig(env, { keepsSecrets: false }).sessionSecret).toBe(first.sessionSecret);
  });

  test('a command that runs where nothing was started makes no secrets', () => {
    const env = { DATA_DIR: dataDir() };
    const { sessionSecret, notices } = loadConfig(env, { keepsSecrets: false });
    expect([sessionSecret.length > 20, notices]).toEqual([true, []]);
    expect(readdirSync(env.DATA_DIR)).toEqual([]);
  });
});

describe('values', () => {
  test('a MySQL address is read with its encoded password', () => {
    expect(load({ DATABASE_URL: 'mysql://u:p%40ss@db.example:3307/site' }).database).toEqual({
      kind: 'mysql',
      addresses: [{ host: 'db.example', port: 3307 }],
      tls: { verified: true },
      ca: null,
      user: 'u',
      password: 'p@ss',
      database: 'site',
    });
  });

  test('the public origin loses its slash', () => {
    expect(load({ ...publicSite, SITE_URL: 'https://www.example.com/' }).siteUrl).toBe(
      'https://www.example.com',
    );
  });

  test('several proxies are a list', () => {
    expect(load({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,::1' }).trustProxy).toEqual([
      '127.0.0.1',
      '10.0.0.0/8',
      '::1',
    ]);
  });

  test('a hash that the script makes is accepted', async () => {
    const hash = await hashPassword('correct horse battery');
    expect(load({ ADMIN_PASSWORD_HASH: hash }).admin).toEqual({ passwordHash: hash });
  });

  test.each([
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['SITE_URL', 'example.com'],
    ['SITE_URL', 'https://example.com/path'],
    ['SITE_URL', 'https://user@example.com'],
    ['DATABASE_URL', 'postgres://x/y'],
    ['DATABASE_URL', 'mysql://host'],
    ['ADMIN_PASSWORD_HASH', 'md5'],
    ['SESSION_SECRET', 'short'],
    ['SMTP_URL', 'mail.example.com'],
    ['SMTP_URL', 'smtps://user:pa/ss@mail.example.com:465'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_TO', 'a b@c'],
    ['PAYMENTS', 'cash'],
    ['ZOHO_ORGANIZATION_ID', 'abc'],
    ['ZOHO_DATA_CENTER', 'mars'],
    ['UPLOADS', 'ftp'],
    ['TRUST_PROXY', 'true'],
    ['FIRM_TIME_ZONE', 'Mars/Olympus'],
    ['BOOKINGS_PER_SLOT', '0'],
    ['RATE_LIMITS', 'maybe'],
    ['LOG_LEVEL', 'loud'],
    ['NODE_ENV', 'staging'],
  ])('%s=%s is refused by name, without repeating the value', (name, value) => {
    const admin = name === 'ADMIN_PASSWORD_HASH' && { ADMIN_PASSWORD: '' };
    const [problem, ...others] = problems({ ...publicSite, ...admin, [name]: value });
    expect(others).toEqual([]);
    expect(problem).toMatch(new RegExp(`^${name} is not valid: `));
    expect(problem?.replace(name, '')).not.toContain(`=${value}`);
  });

  const salt = 'A'.repeat(22);
  const hash = 'A'.repeat(43);
  test.each([
    ['of no bytes', `scrypt$65536$8$2$${salt}$A`],
    ['with a salt of no bytes', `scrypt$65536$8$2$A$${hash}`],
    ['with too short a salt', `scrypt$65536$8$2$${'A'.repeat(20)}$${hash}`],
    ['that is too short', `scrypt$65536$8$2$${salt}$${'A'.repeat(42)}`],
    ['not written as base64 is', `scrypt$65536$8$2$${salt}$${'A'.repeat(42)}B`],
    ['in the other base64', `scrypt$65536$8$2$${salt}$${'A'.repeat(41)}+A`],
    ['that is too long', `scrypt$65536$8$2$${salt}$${'A'.repeat(88)}`],
    ['with too little work', `scrypt$32768$8$2$${salt}$${hash}`],
    ['with next to no work', `scrypt$2$8$2$${salt}$${hash}`],
    ['with a small block', `scrypt$65536$1$2$${salt}$${hash}`],
    ['with one lane', `scrypt$65536$8$1$${salt}$${hash}`],
    ['with an N that is no power of two', `scrypt$99999999$8$2$${salt}$${hash}`],
    ['that takes too much memory', `scrypt$524288$8$2$${salt}$${hash}`],
    ['whose block takes too much memory', `scrypt$65536$64$2$${salt}$${hash}`],
    ['that takes too long', `scrypt$65536$8$64$${salt}$${hash}`],
    ['with a sign', `scrypt$+65536$8$2$${salt}$${hash}`],
    ['with more behind it', `scrypt$65536$8$2$${salt}$${hash}$`],
  ])('a hash %s is refused', (_what, text) => {
    expect(problems({ ADMIN_PASSWORD_HASH: text })).toEqual([
      'ADMIN_PASSWORD_HASH is not valid: create it with: npm run hash-password.',
    ]);
  });

  test.each([
    ['as it is made', `scrypt$65536$8$2$${salt}$${hash}`],
    ['stronger', `scrypt$131072$8$4$${salt}$${hash}`],
  ])('a hash %s is taken', (_what, text) => {
    expect(problems({ ADMIN_PASSWORD_HASH: text })).toEqual([]);
  });

  test.each([
    '{}',
    '',
    '{"adminPassword":"x"',
    '{"adminPassword":"xxxxxxxxxxxxxxxx","sessionSecret":""}',
    '{"adminPassword":"","sessionSecret":"q7Zk2vXw9LrT4sB8nHcY1mPdE6uGjA3f"}',
    'null',
  ])('generated secrets that are damaged (%s) are no empty ones', (text) => {
    const DATA_DIR = dataDir();
    writeFileSync(path.join(DATA_DIR, 'secrets.json'), text);
    expect(problems({ DATA_DIR })).toEqual([expect.stringMatching(/secrets\.json is damaged: restore it/)]);
  });

  test('a secret that is wrong is not printed', () => {
    expect(problems({ SESSION_SECRET: 'hunter2' }).join()).not.toContain('hunter2');
  });
});

test('an invalid value hides no other problem, and no variable is named twice', () => {
  const names = problems({
    SITE_URL: 'https://www.example.com/home',
    PORT: 'x',
    DATABASE_URL: 'mysql://user@db.example.com',
    SESSION_SECRET: 'aaaaaaaaaaaaaaaa',
    PAYMENTS: 'zoho',
    ZOHO_ORGANIZATION_ID: 'abc',
    UPLOADS: 's3',
    S3_ENDPOINT: 'x',
    SMTP_UR: 'files',
  }).map((problem) => problem.split(' ')[0]);
  expect(names.toSorted()).toEqual([
    'ADMIN_PASSWORD_HASH',
    'DATABASE_URL',
    'PORT',
    'S3_ACCESS_KEY_ID',
    'S3_BUCKET',
    'S3_ENDPOINT',
    'S3_REGION',
    'S3_SECRET_ACCESS_KEY',
    'SESSION_SECRET',
    'SITE_URL',
    'SMTP_UR',
    'SMTP_URL',
    'ZOHO_CLIENT_ID',
    'ZOHO_CLIENT_SECRET',
    'ZOHO_ORGANIZATION_ID',
  ]);
});

describe('problems that need two variables', () => {
  test('all problems are reported at once', () => {
    expect(problems({ PORT: 'x', LOG_LEVEL: 'x', FIRM_TIME_ZONE: 'x' })).toHaveLength(3);
  });
  test('Zoho needs its account', () => {
    expect(problems({ PAYMENTS: 'zoho' }).map((problem) => problem.split(' ')[0])).toEqual([
      'ZOHO_CLIENT_ID',
      'ZOHO_CLIENT_SECRET',
      'ZOHO_ORGANIZATION_ID',
    ]);
  });
  test('object storage needs its bucket', () => {
    expect(problems({ UPLOADS: 's3' })).toHaveLength(5);
  });
  test('two admin passwords are one too many', () => {
    const hash = `scrypt$65536$8$2$${'A'.repeat(22)}$${'A'.repeat(43)}`;
    expect(problems({ ADMIN_PASSWORD: 'x', ADMIN_PASSWORD_HASH: hash })).toHaveLength(1);
  });
});

describe('a public site', () => {
  test('starts when every choice is written out', () => {
    expect(load(publicSite)).toMatchObject({ isPublic: true, payments: 'sandbox' });
  });

  test('with nothing but its origin, every unsafe default is named', () => {
    expect(problems({ SITE_URL: 'https://www.example.com' }).map((problem) => problem.split(' ')[0])).toEqual(
      ['SESSION_SECRET', 'ADMIN_PASSWORD_HASH', 'SMTP_URL', 'PAYMENTS'],
    );
  });

  test.each([
    [{ SITE_URL: 'http://www.example.com' }, 'SITE_URL'],
    [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD_HASH'],
    [{ RATE_LIMITS: 'off' }, 'RATE_LIMITS'],
    [{ SESSION_SECRET: 'x'.repeat(32) }, 'SESSION_SECRET'],
    [{ SESSION_SECRET: 'changeme'.repeat(4) }, 'SESSION_SECRET'],
    [{ SESSION_SECRET: '0123456789abcdefghijklmnopqrstuvwxyz' }, 'SESSION_SECRET'],
    [{ SESSION_SECRET: `${'-'.repeat(30)}secret` }, 'SESSION_SECRET'],
    [{ ADMIN_PASSWORD: 'aaaaaaaaaaaaaa' }, 'ADMIN_PASSWORD'],
    [{ METRICS_TOKEN: '1'.repeat(16) }, 'METRICS_TOKEN'],
    [{ ZOHO_API_URL: 'http://localhost:4000' }, 'ZOHO_API_URL'],
  ])('is refused with %j', (change, name) => {
    expect(problems({ ...publicSite, ...change }).map((problem) => problem.split(' ')[0])).toEqual([name]);
  });

  test('a random secret is never taken for a weak one', () => {
    // Has few pairs, because three letters happen to repeat.
    expect(isWeakSecret('ab01d83bcaabcab0147147b14cab11bc')).toBe(false);
    for (const encoding of ['hex', 'base64', 'base64url'] as const) {
      const secrets = Array.from({ length: times(500, 5_000) }, () =>
        randomBytes(encoding === 'hex' ? 16 : 24).toString(encoding),
      );
      expect(secrets.filter(isWeakSecret)).toEqual([]);
    }
  });

  test.each(['http://localhost:8080', 'http://127.0.0.1:3000', 'http://192.168.1.4', 'http://site.test'])(
    '%s is not public',
    (SITE_URL) => {
      expect(load({ SITE_URL }).isPublic).toBe(false);
    },
  );
});
