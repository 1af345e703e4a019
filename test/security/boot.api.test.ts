import { connect } from 'node:net';
import { expect, test } from '@jest/globals';
import { loadConfig } from '#server/config/load.ts';
import { isLong, within } from '../support/form.ts';
import { record } from '../support/promises.ts';
import { spawnServer } from '../support/server-process.ts';
import { makeTemporaryDirectory } from '../support/temporary.ts';
import { freePort } from '../support/wait.ts';

const publicSite = {
  SITE_URL: 'https://www.example.com',
  SESSION_SECRET: 'q7Zk2vXw9LrT4sB8nHcY1mPdE6uGjA3f',
  ADMIN_PASSWORD: 'a long enough password',
  SMTP_URL: 'files',
  PAYMENTS: 'sandbox',
};

/** What is set, and the variables that have to be named, all of them in one start. */
const cases: [what: string, env: Record<string, string>, names: string[]][] = [
  [
    'a public site on defaults',
    { SITE_URL: 'https://www.example.com' },
    ['SESSION_SECRET', 'ADMIN_PASSWORD_HASH', 'SMTP_URL', 'PAYMENTS'],
  ],
  ['a public site without encryption', { ...publicSite, SITE_URL: 'http://www.example.com' }, ['SITE_URL']],
  [
    'a public site with a short password',
    { ...publicSite, ADMIN_PASSWORD: 'hunter2' },
    ['ADMIN_PASSWORD_HASH'],
  ],
  ['a public site without limits', { ...publicSite, RATE_LIMITS: 'off' }, ['RATE_LIMITS']],
  [
    'payments that point at a stand-in',
    { ...publicSite, ZOHO_API_URL: 'http://127.0.0.1:1' },
    ['ZOHO_API_URL'],
  ],
  [
    'a payment account without its secrets',
    { ...publicSite, PAYMENTS: 'zoho' },
    ['ZOHO_CLIENT_ID', 'ZOHO_CLIENT_SECRET'],
  ],
  [
    'a public site with a secret of one character',
    { ...publicSite, SESSION_SECRET: 's'.repeat(40) },
    ['SESSION_SECRET'],
  ],
  [
    'a hash that would let every password in',
    { ADMIN_PASSWORD_HASH: 'scrypt$65536$8$2$A$A' },
    ['ADMIN_PASSWORD_HASH'],
  ],
  [
    'a hash that would take 100 GB',
    { ADMIN_PASSWORD_HASH: `scrypt$134217728$8$2$${'A'.repeat(22)}$${'A'.repeat(43)}` },
    ['ADMIN_PASSWORD_HASH'],
  ],
  [
    'everything wrong at once',
    { LOG_LEVEL: 'hunter2', SITE_URL: 'nowhere', TRUST_PROXY: 'all', UPLOADS: 'ftp' },
    ['LOG_LEVEL', 'SITE_URL', 'TRUST_PROXY', 'UPLOADS', 'PAYMENTS'],
  ],
];

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    }).on('error', () => resolve(false));
  });

/** What the first step of a start says, which a start prints as it is. */
async function refusal(env: Record<string, string>): Promise<string> {
  try {
    loadConfig({ NODE_ENV: 'production', DATA_DIR: await makeTemporaryDirectory('data'), ...env });
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

/** Whatever is wrong with a start, and with what it says. */
async function problemsOfStart(env: Record<string, string>): Promise<{ said: string; problems: string[] }> {
  const port = await freePort();
  const server = await spawnServer({ ...env, PORT: String(port) });
  const code = await server.exit;
  const problems = [];
  if (code !== 1) problems.push(`ended with ${code}`);
  if (await isListening(port)) problems.push('listens');
  return { said: server.output(), problems };
}

test(
  'a wrong configuration serves nothing and says everything at once, but no value',
  async () => {
    const wrong: string[] = [];
    for (const [what, env, names] of cases) {
      // In the quick form one start shows that the refusal ends it.
      const isStarted = isLong || what === 'everything wrong at once';
      const { said, problems } = isStarted
        ? await problemsOfStart(env)
        : { said: await refusal(env), problems: [] };
      for (const name of names) if (!said.includes(`- ${name} is `)) problems.push(`${name} is not named`);
      if (/hunter2|q7Zk2|\bat .*\.ts/.test(said)) problems.push('says too much');
      wrong.push(...problems.map((problem) => `${what}: ${problem}`));
    }
    record({
      promise: 'An invalid configuration does not start',
      goal: "every problem is listed at once with the variable's name and a fix; unsafe defaults are refused on a public site",
      measured: `${cases.length} invalid configurations, ${wrong.length} of them not refused as expected`,
      holds: wrong.length === 0,
    });
    expect(wrong).toEqual([]);
  },
  within(30_000, 60_000),
);
