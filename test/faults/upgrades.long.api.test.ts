import { execFile } from 'node:child_process';
import { mkdir, readlink, symlink, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newServerUrl } from '../support/databases.ts';
import { validContact } from '../support/forms.ts';
import { withKnex } from '../support/knex.ts';
import { type Front, siteName, startFront } from '../support/nginx.ts';
import { record } from '../support/promises.ts';
import { defects, makeRelease } from '../support/releases.ts';
import { type Systemd, startSystemd } from '../support/systemd.ts';
import { makeTemporaryDirectory } from '../support/temporary.ts';
import { freePort, waitFor } from '../support/wait.ts';

/** Good and broken releases in turn. */
const UPGRADES = 20;
const CLIENTS = 8;
const pages = ['/', '/about', '/articles', '/contact', '/api/articles'];
const post = { method: 'POST', headers: { 'Content-Type': 'application/json' } };
const script = path.resolve(import.meta.dirname, '../../docs/deploy/upgrade.sh');

/** Where the site is installed, as docs/deploy.md has it: two instances behind nginx, systemd, MariaDB. */
let installed: string;
let databaseUrl: string;
let systemd: Systemd;
let nginx: Front;
let env: Record<string, string>;
let load: ReturnType<typeof startLoad> | undefined;
afterAll(() => load?.stop());
const release = (name: string) => path.join(installed, 'releases', name);
const inService = () => readlink(path.join(installed, 'current')).then((folder) => path.basename(folder));

beforeAll(async () => {
  installed = await makeTemporaryDirectory('installed');
  databaseUrl = await newServerUrl();
  const ports = [await freePort(), await freePort()];
  const variables = {
    SITE_URL: `https://${siteName}`,
    DATABASE_URL: databaseUrl,
    DATA_DIR: await makeTemporaryDirectory('data'),
    TRUST_PROXY: '127.0.0.1',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
  };
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`);
  await mkdir(path.join(installed, 'releases'));
  await writeFile(path.join(installed, 'env'), lines.join(''));
  await makeRelease(release('first'));
  await symlink(release('first'), path.join(installed, 'current'));
  const current = path.join(installed, 'current');
  const command = ['node_modules/.bin/node', `--env-file=${path.join(installed, 'env')}`, 'server.ts'];
  systemd = await startSystemd(current, ports, command);
  env = {
    ...systemd.env,
    LARKFIELD_ROOT: installed,
    LARKFIELD_PORTS: ports.join(' '),
    LARKFIELD_ENV: path.join(installed, 'env'),
    LARKFIELD_USER: userInfo().username,
    LARKFIELD_TRIAL_PORT: String(await freePort()),
  };
  for (const port of ports) await run('systemctl', ['start', `larkfield@${port}`]);
  nginx = await startFront(ports);
  // Upgrades are measured, not the first requests of a new site: each instance has had some of all kinds.
  for (const path of [...pages, ...pages, ...pages]) await nginx.ask(path);
  for (let form = 0; form < 4; form += 1) await nginx.ask('/api/contact', { ...post, body: '{}' });
});

function run(program: string, args: string[], patience = 60) {
  const options = { env: { ...env, LARKFIELD_PATIENCE: String(patience) } };
  return new Promise<{ code: unknown; out: string; err: string }>((resolve) => {
    execFile(program, args, options, (error, out, err) => resolve({ code: error?.code ?? 0, out, err }));
  });
}

test(`no one notices ${UPGRADES} upgrades under load, every other one to a broken release`, async () => {
  load = startLoad();
  for (let upgrade = 0; upgrade < UPGRADES; upgrade += 2) {
    const [name = '', breakRelease] = Object.entries(defects)[upgrade / 2] ?? [];
    await makeRelease(release(`broken-${upgrade}`));
    await breakRelease?.(release(`broken-${upgrade}`));
    await makeRelease(release(`good-${upgrade}`));

    const before = { serving: await inService(), pids: systemd.pids() };
    const refused = await run(script, [release(`broken-${upgrade}`)], /never/.test(name) ? 5 : 60);
    expect([name, refused.code, refused.out]).toEqual([name, 1, '']);
    expect(refused.err).toContain('The site was not switched');
    expect({ serving: await inService(), pids: systemd.pids() }).toEqual(before);

    const taken = await run(script, [release(`good-${upgrade}`)]);
    expect([taken.code, taken.err]).toEqual([0, '']);
    expect(await inService()).toBe(`good-${upgrade}`);
    // Each of the two instances has a new process, and had one in its place meanwhile.
    expect(systemd.pids()).toHaveLength(before.pids.length + 4);

    const answered = load.sent();
    await waitFor(() => (load?.sent() ?? 0) > answered + CLIENTS);
  }
  const { sent, failures, acknowledged } = await load.stop();
  const stored = await withKnex(
    databaseUrl,
    async (knex) => (await knex('contact_messages').pluck('id')).length,
  );
  record({
    promise: 'Upgrades cause no failed requests',
    goal: '20 upgrades under load with good and with broken releases, through nginx: 0 failed requests',
    measured: `${UPGRADES} upgrades, ${UPGRADES / 2} of them broken in as many ways; ${sent} requests, ${failures.length} failed; ${acknowledged} messages acknowledged, ${stored} stored`,
    holds: failures.length === 0 && stored === acknowledged,
  });
  expect(failures).toEqual([]);
  expect(stored).toBe(acknowledged);
}, 1_800_000);

/** Visitors who read and write, each with a moment between two requests. */
function startLoad() {
  const failures: string[] = [];
  let [sent, acknowledged, stopped] = [0, 0, false];
  const visit = async () => {
    while (!stopped) {
      sent += 1;
      const isForm = sent % 4 === 0;
      const path = isForm ? '/api/contact' : (pages[sent % pages.length] ?? '/');
      const body = JSON.stringify({ ...validContact, email: `upgrade${sent}@example.com` });
      const answer = await nginx.ask(path, isForm ? { ...post, body } : {}).catch((error: Error) => error);
      const status = answer instanceof Error ? answer.message : answer.status;
      if (status === 201) acknowledged += 1;
      if (status !== (isForm ? 201 : 200))
        failures.push(`${path}: ${status} ${'body' in answer ? answer.body : ''}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const done = Promise.all(Array.from({ length: CLIENTS }, visit));
  return {
    sent: () => sent,
    async stop() {
      stopped = true;
      await done;
      return { sent, failures, acknowledged };
    },
  };
}
