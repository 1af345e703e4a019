import { existsSync } from 'node:fs';
import { access, constants, mkdir, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../config/types.ts';
import { builtManifest } from '../../ssr/assets.ts';
import type { Check, Report } from './finding.ts';

const NODE = 24;
const GB = 1024 ** 3;
/** An application takes up to 25 MB, a backup the size of everything. */
const FREE = { warn: 2 * GB, fail: GB / 4 };

export function hostChecks(config: Config): Check[] {
  return [
    { about: 'node', fix: 'install Node 24', look: lookAtNode },
    { about: 'build', fix: 'npm run build', look: lookAtBuild },
    { about: 'configuration', fix: 'see docs/settings.md', look: (report) => lookAtConfig(report, config) },
    {
      about: 'disk',
      fix: `make DATA_DIR (${config.dataDir}) a folder that the process may write to`,
      look: (report) => lookAtDisk(report, config.dataDir),
    },
  ];
}

function lookAtNode(report: Report): void {
  const { node } = process.versions;
  if (Number.parseInt(node, 10) >= NODE) report.ok(`Node ${node}.`);
  else report.fail(`Node ${node} is too old.`, `run with Node ${NODE} or later; npm ci brings one`);
}

function lookAtBuild(report: Report): void {
  if (existsSync(builtManifest)) report.ok('The client is built.');
  else report.fail('The client is not built.', 'npm run build');
}

/** Settings that start but may be unintended. */
async function lookAtConfig(report: Report, config: Config): Promise<void> {
  const { warn } = report;
  if (config.isPublic) {
    if (config.payments === 'sandbox')
      warn('Payments go to the sandbox: nothing is sold for real.', 'PAYMENTS=zoho');
    if (config.mail.url === 'files') warn('Mail is written to files and not sent.', 'SMTP_URL=smtp://…');
    if (config.passwordLogin)
      warn(
        'The shared password still works: ASVS level 2 requires turning it off (docs/security-asvs.md).',
        'invite an owner (npm run staff), then ADMIN_PASSWORD_LOGIN=off',
      );
    if (!config.clamdSocket)
      warn('Attachments are not scanned for viruses.', 'CLAMD_SOCKET, with clamd on this machine');
    if (config.trustProxy.length === 0)
      warn(
        'No proxy is trusted: behind one, all visitors share a single limit.',
        'TRUST_PROXY=127.0.0.1, or the addresses of the reverse proxy',
      );
  }
  if (!config.rateLimits) warn('Rate limits are off.', 'RATE_LIMITS=on');
  if (config.acceptedSecrets.length > 1)
    warn(
      'SESSION_SECRET_PREVIOUS is set: signatures of the former secret are still accepted.',
      'remove it 90 days after the change, or right away if the former one leaked',
    );
  const secrets = path.join(config.dataDir, 'secrets.json');
  const mode = (await stat(secrets).catch(() => null))?.mode ?? 0;
  if ((mode & 0o077) !== 0) warn(`Others may read ${secrets}.`, `chmod 600 ${secrets}`);
  report.ok(`Valid, for ${config.siteUrl}.`);
}

async function lookAtDisk(report: Report, dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await access(dataDir, constants.W_OK);
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const says = `${(free / GB).toFixed(1)} GB are free for ${dataDir}.`;
  const fix = 'free space or enlarge the disk: a full disk stops all submissions';
  if (free < FREE.fail) report.fail(says, fix);
  else if (free < FREE.warn) report.warn(says, fix);
  report.ok(says);
}
