import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, constants, mkdir, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Knex } from 'knex';
import type { Config } from '#server/config/types.ts';
import { pingClamd } from '#server/integrations/clamd.ts';
import { isRelease, operatorCommand } from '#server/lib/operator-command.ts';
import { outboxFacts } from '#server/mail/outbox-status.ts';
import { createTransport } from '#server/mail/transport.ts';
import { GreetingRefused } from '#server/mail/types.ts';
import { builtManifest } from '#server/ssr/assets.ts';
import { newKey, type Storage } from '#server/storage/storage.ts';
import { offers } from '#shared/offered.ts';
import type { Check, Report } from './finding.ts';

const NODE = 24;
const GB = 1024 ** 3;
/** An application takes up to 25 MB, a backup the size of everything. */
const FREE = { warn: 2 * GB, fail: GB / 4 };

export function hostChecks(config: Config): Check[] {
  return [
    { about: 'node', fix: 'install Node 24', look: lookAtNode },
    buildCheck(),
    { about: 'configuration', fix: 'see docs/settings.md', look: (report) => lookAtConfig(report, config) },
    {
      about: 'disk',
      fix: `make DATA_DIR (${config.dataDir}) a folder that the process may write to`,
      look: (report) => lookAtDisk(report, config.dataDir),
    },
    ...(config.clamdSocket === null ? [] : [virusScannerCheck(config.clamdSocket)]),
  ];
}

function lookAtNode(report: Report): void {
  const { node } = process.versions;
  if (Number.parseInt(node, 10) >= NODE) report.ok(`Node ${node}.`);
  else
    report.fail(`Node ${node} is too old.`, `run with Node ${NODE} or later, such as node_modules/.bin/node`);
}

/** Until it answers, staff cannot download new attachments. */
const virusScannerCheck = (socket: string): Check => ({
  about: 'virus scanner',
  fix: 'start clamd, and check CLAMD_SOCKET',
  async look(report) {
    await pingClamd(socket);
    report.ok('It answers.');
  },
});

/** Settings that start but may be unintended. */
async function lookAtConfig(report: Report, config: Config): Promise<void> {
  const { warn } = report;
  if (config.isPublic) {
    if (offers.onlinePayment && config.payments === 'sandbox')
      warn('Payments go to the sandbox: nothing is sold for real.', 'PAYMENTS=zoho');
    if (config.mail.url === 'files') warn('Email is written to files and not sent.', 'SMTP_URL=smtp://…');
    if (config.passwordLogin)
      warn(
        'The shared password still works: ASVS level 2 requires turning it off (docs/security-asvs.md).',
        `invite an owner (${operatorCommand('staff')}), then ADMIN_PASSWORD_LOGIN=off`,
      );
    if (!config.clamdSocket)
      warn('Attachments are not scanned for viruses.', 'run clamd on this machine and set CLAMD_SOCKET');
    if (config.trustProxy.length === 0)
      warn(
        'No proxy is trusted. If the site runs behind one, all visitors share one rate limit.',
        'TRUST_PROXY=127.0.0.1, or the addresses of the reverse proxy',
      );
  }
  if (!config.rateLimits) warn('Rate limits are off.', 'RATE_LIMITS=on');
  if (config.acceptedSecrets.length > 1)
    warn(
      'SESSION_SECRET_PREVIOUS is set: signatures made with the former secret are still accepted.',
      'remove it 90 days after the change, or right away if the former one leaked',
    );
  const secrets = path.join(config.dataDir, 'secrets.json');
  const mode = (await stat(secrets).catch(() => null))?.mode ?? 0;
  if ((mode & 0o077) !== 0) warn(`Other users can read ${secrets}.`, `chmod 600 ${secrets}`);
  report.ok(`Valid, for ${config.siteUrl}.`);
}

async function lookAtDisk(report: Report, dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await access(dataDir, constants.W_OK);
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const says = `${(free / GB).toFixed(1)} GB free for ${dataDir}.`;
  const fix = 'free space or enlarge the disk: a full disk stops all submissions';
  if (free < FREE.fail) report.fail(says, fix);
  else if (free < FREE.warn) report.warn(says, fix);
  report.ok(says);
}

/** A mail that waits longer than this without an attempt has no process that sends it. */
const OVERDUE_MS = 15 * 60 * 1000;

export function mailCheck(config: Config): Check {
  const { url } = config.mail;
  return {
    about: 'mail',
    fix(error) {
      if (url === 'files') return 'check that DATA_DIR/mail is writable';
      return error instanceof GreetingRefused
        ? 'set a public SITE_URL, or add ?name= to SMTP_URL with a name of this host that DNS knows; if the server refuses its address, have it allowed there'
        : 'check SMTP_URL (host, port, user and password) and firewalls in between';
    },
    async look(report) {
      const transport = createTransport(config.mail, config.dataDir);
      await transport.verify?.();
      transport.close?.();
      report.ok(
        url === 'files'
          ? 'Email files can be written.'
          : `${new URL(url).host} accepts our connection and sign-in.`,
      );
    },
  };
}

export function outboxCheck(knex: Knex, now: Date): Check {
  return {
    about: 'outbox',
    fix: 'start the website once: it creates the table',
    async look({ ok, warn }) {
      const { queued, dead, oldestDue } = await outboxFacts(knex, now);
      if (dead > 0)
        warn(`Undelivered emails: ${dead}.`, `see ${operatorCommand('outbox', 'list')}, then requeue them`);
      if (oldestDue && now.getTime() - oldestDue.getTime() > OVERDUE_MS)
        warn(
          `An email has been due since ${oldestDue.toISOString()}.`,
          'check that the website runs, and what its log says about email',
        );
      ok(`Queued emails: ${queued}. Undelivered emails: 0.`);
    },
  };
}

export function storageCheck(storage: Storage, { uploads }: Pick<Config, 'uploads'>): Check {
  return {
    about: 'storage',
    fix:
      uploads.kind === 's3'
        ? 'check S3_ENDPOINT, S3_BUCKET and S3_REGION, and that the keys may list the bucket, and put, get and delete objects'
        : 'check that DATA_DIR/files is writable',
    async look({ ok, fail }) {
      const key = newKey('doctor');
      const bytes = randomBytes(64);
      await storage.put(key, bytes, { contentType: 'application/octet-stream' });
      const read = await storage.get(key).finally(() => storage.delete(key));
      for await (const _keys of storage.list()) break;
      if (!read.equals(bytes))
        fail('The test file came back different from what was written.', 'check the storage');
      ok(`Writes, reads, lists and deletes (${uploads.kind}).`);
    },
  };
}

const product = path.resolve(import.meta.dirname, '../../../..');

/** Whether the site has a build, and in a clone whether that was made from the present sources. */
export function buildCheck(root = product): Check {
  const fix = isRelease(root) ? 'unpack the release again' : 'npm run build';
  return {
    about: 'build',
    fix,
    async look(report) {
      const manifest = path.join(root, path.relative(product, builtManifest));
      if (!existsSync(manifest)) return report.fail('The client is not built.', fix);
      if (!(await isCurrent(root)))
        report.warn(
          'The build is older than its sources, so visitors get a former version.',
          `${fix}, then restart the website`,
        );
      report.ok('The client is built.');
    },
  };
}

/** A release has no sources, nor the module that compares them. */
async function isCurrent(root: string): Promise<boolean> {
  if (isRelease(root)) return true;
  const { isBuilt } = await import('#scripts/lib/build.mjs');
  return isBuilt(root);
}
