import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { type MysqlConfig, nameDatabase, parseDatabaseUrl } from '#server/config/database-url.ts';
import { loadConfig } from '#server/config/load.ts';
import { makeCertificate } from '../support/certificates.ts';

const directory = mkdtempSync(path.join(process.env.TEST_DIRECTORY ?? tmpdir(), 'website-test-config-'));
let DATABASE_CA: string;
beforeAll(async () => {
  DATABASE_CA = (await makeCertificate(directory, 'db.example')).certificate;
});

const parse = (url: string, ca?: string) => parseDatabaseUrl(url, ca) as MysqlConfig | null;

function problem(env: Record<string, string>): string | null {
  try {
    loadConfig({ DATA_DIR: directory, ...env });
    return null;
  } catch (error) {
    return (error as Error).message.split('\n').slice(1).join('\n').trim();
  }
}

describe('where the database is', () => {
  test.each([
    ['one host', 'mysql://u@db.example/site', [{ host: 'db.example', port: 3306 }]],
    ['a port', 'mysql://u@db.example:3307/site', [{ host: 'db.example', port: 3307 }]],
    ['an address of six', 'mysql://u@[fd00::1]:3307/site', [{ host: 'fd00::1', port: 3307 }]],
    [
      'several hosts, in their order',
      'mysql://u:p%40,w@a,b:3307,[::1]/site',
      [
        { host: 'a', port: 3306 },
        { host: 'b', port: 3307 },
        { host: '::1', port: 3306 },
      ],
    ],
    [
      'a socket',
      'mysql://u@localhost/site?socket=/run/mysqld/mysqld.sock',
      [{ socketPath: '/run/mysqld/mysqld.sock' }],
    ],
  ])('%s: %s', (_what, url, addresses) => {
    expect(parse(url)).toMatchObject({ addresses, user: 'u', database: 'site' });
  });

  test('a password may hold what separates hosts', () => {
    expect(parse('mysql://u:a,b%40c@db.example/site')?.password).toBe('a,b@c');
  });

  test('messages name all hosts, and no password', () => {
    const config = parse('mysql://u:hunter2@a,b:3307/site');
    expect(config && nameDatabase(config)).toBe('the MySQL database site on a:3306, b:3307');
  });

  test.each([
    'mysql://u@/site',
    'mysql://u@a,/site',
    'mysql://u@a,b:x/site',
    'mysql://u@a:70000/site',
    'mysql://u@a',
    'mysql://u@a/',
    'mysql://u@a/x/y',
    'mysql://u@a/site?ssl=true',
    'mysql://u@a/site?socket=/run/x',
    'mysql://u@localhost/site?socket=x',
  ])('%s is refused', (url) => {
    expect(parse(url)).toBeNull();
  });
});

describe('how the connection is encrypted', () => {
  test.each([
    ['mysql://u@localhost/site', null],
    ['mysql://u@127.0.0.1:3306/site', null],
    ['mysql://u@[::1]/site', null],
    ['mysql://u@127.example.com/site', { verified: true }],
    ['mysql://u@[::1]/site', null],
    ['mysql://u@localhost/site?socket=/run/x', null],
    ['mysql://u@localhost/site?ssl=verified', { verified: true }],
    ['mysql://u@db.example/site', { verified: true }],
    ['mysql://u@10.0.0.5/site', { verified: true }],
    ['mysql://u@127.0.0.1,db.example/site', { verified: true }],
    ['mysql://u@db.example/site?ssl=unverified', { verified: false }],
    ['mysql://u@db.example/site?ssl=off', null],
  ])('%s: %j', (url, tls) => {
    expect(parse(url)?.tls).toEqual(tls);
  });

  test('who names an authority wants it, on this machine too', () => {
    expect(parse('mysql://u@localhost/site', 'PEM')?.tls).toEqual({ verified: true });
  });

  test('a certificate is read from its file', () => {
    const { database } = loadConfig({
      DATA_DIR: directory,
      DATABASE_URL: 'mysql://u@db.example/site',
      DATABASE_CA,
    });
    expect((database as MysqlConfig).ca).toMatch(/^-----BEGIN CERTIFICATE-----/);
  });

  test.each(['missing.pem', 'empty.pem'])('DATABASE_CA=%s is refused by name', (name) => {
    writeFileSync(path.join(directory, 'empty.pem'), '');
    const env = { DATABASE_URL: 'mysql://u@db.example/site', DATABASE_CA: path.join(directory, name) };
    expect(problem(env)).toMatch(/^- DATABASE_CA is not valid: /);
  });

  test.each(['mysql://u@db.example/site?ssl=off', 'mysql://u@localhost/site?socket=/run/x&ssl=off'])(
    'an authority for %s makes no sense',
    (DATABASE_URL) => {
      expect(problem({ DATABASE_URL, DATABASE_CA })).toMatch(/^- DATABASE_CA is set, but /);
    },
  );

  test.each(['mysql://u:100%@db.example/site', 'mysql://u@db.example/100%25%'])(
    'a %% that begins no escape is refused by name: %s',
    (DATABASE_URL) => {
      expect(problem({ DATABASE_URL })).toMatch(/^- DATABASE_URL is not valid: .*%2F/);
    },
  );

  test('an address is nothing that a public authority knows', () => {
    const DATABASE_URL = 'mysql://u@10.0.0.5/site';
    expect(problem({ DATABASE_URL })).toMatch(/^- DATABASE_URL uses an IP address/);
    expect(problem({ DATABASE_URL, DATABASE_CA })).toBeNull();
  });
});

describe('a public site', () => {
  const site = {
    SITE_URL: 'https://www.example.com',
    SESSION_SECRET: 'q7Zk2vXw9LrT4sB8nHcY1mPdE6uGjA3f',
    ADMIN_PASSWORD: 'a long enough password',
    SMTP_URL: 'files',
    PAYMENTS: 'sandbox',
  };

  test.each(['unverified', 'off'])('refuses ?ssl=%s over a network unless it is allowed', (ssl) => {
    const DATABASE_URL = `mysql://u@db.example/site?ssl=${ssl}`;
    expect(problem({ ...site, DATABASE_URL })).toMatch(/^- DATABASE_URL makes an unverified connection/);
    expect(problem({ ...site, DATABASE_URL, DATABASE_INSECURE: 'allow' })).toBeNull();
    expect(problem({ DATABASE_URL })).toBeNull();
  });

  test.each([
    'mysql://u@db.example/site',
    'mysql://u@127.0.0.1/site',
    'mysql://u@localhost/site?socket=/run/mysqld/mysqld.sock',
  ])('takes %s', (DATABASE_URL) => {
    expect(problem({ ...site, DATABASE_URL })).toBeNull();
  });
});
