import { existsSync } from 'node:fs';
import { access, constants, mkdir, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../config/types.ts';
import { builtManifest } from '../../ssr/assets.ts';
import { type Check, type Finding, fail, ok, warn } from './finding.ts';

const NODE = 24;
const GB = 1024 ** 3;
/** An application takes up to 25 MB, a backup the size of everything. */
const FREE = { warn: 2 * GB, fail: GB / 4 };

export function hostChecks(config: Config): Check[] {
  return [
    { about: 'node', fix: 'install Node 24', look: async () => [lookAtNode()] },
    { about: 'build', fix: 'npm run build', look: async () => [lookAtBuild()] },
    { about: 'configuration', fix: 'see docs/settings.md', look: () => lookAtConfig(config) },
    {
      about: 'disk',
      fix: `make DATA_DIR (${config.dataDir}) a folder that the process may write to`,
      look: () => lookAtDisk(config.dataDir),
    },
  ];
}

function lookAtNode(): Finding {
  const { node } = process.versions;
  return Number.parseInt(node, 10) >= NODE
    ? ok('node', `Node ${node}.`)
    : fail('node', `Node ${node} is too old.`, `run with Node ${NODE} or later; npm ci brings one`);
}

function lookAtBuild(): Finding {
  return existsSync(builtManifest)
    ? ok('build', 'The client is built.')
    : fail('build', 'The client is not built.', 'npm run build');
}

/** Settings that start but may be unintended. */
async function lookAtConfig(config: Config): Promise<Finding[]> {
  const about = 'configuration';
  const findings: Finding[] = [];
  if (config.isPublic) {
    if (config.payments === 'sandbox')
      findings.push(warn(about, 'Payments go to the sandbox: nothing is sold for real.', 'PAYMENTS=zoho'));
    if (config.mail.url === 'files')
      findings.push(warn(about, 'Mail is written to files and not sent.', 'SMTP_URL=smtp://…'));
    if (config.passwordLogin)
      findings.push(
        warn(
          about,
          'The shared password still works: ASVS level 2 requires turning it off (docs/security-asvs.md).',
          'invite an owner (npm run staff), then ADMIN_PASSWORD_LOGIN=off',
        ),
      );
    if (!config.clamdSocket)
      findings.push(
        warn(about, 'Attachments are not scanned for viruses.', 'CLAMD_SOCKET, with clamd on this machine'),
      );
    if (config.trustProxy.length === 0) {
      findings.push(
        warn(
          about,
          'No proxy is trusted: behind one, all visitors share a single limit.',
          'TRUST_PROXY=127.0.0.1, or the addresses of the reverse proxy',
        ),
      );
    }
  }
  if (!config.rateLimits) findings.push(warn(about, 'Rate limits are off.', 'RATE_LIMITS=on'));
  if (config.acceptedSecrets.length > 1)
    findings.push(
      warn(
        about,
        'SESSION_SECRET_PREVIOUS is set: signatures of the former secret are still accepted.',
        'remove it 90 days after the change, or right away if the former one leaked',
      ),
    );
  const secrets = path.join(config.dataDir, 'secrets.json');
  const mode = (await stat(secrets).catch(() => null))?.mode ?? 0;
  if ((mode & 0o077) !== 0) findings.push(warn(about, `Others may read ${secrets}.`, `chmod 600 ${secrets}`));
  return findings.length > 0 ? findings : [ok(about, `Valid, for ${config.siteUrl}.`)];
}

async function lookAtDisk(dataDir: string): Promise<Finding[]> {
  await mkdir(dataDir, { recursive: true });
  await access(dataDir, constants.W_OK);
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const says = `${(free / GB).toFixed(1)} GB are free for ${dataDir}.`;
  const fix = 'free space or enlarge the disk: a full disk stops all submissions';
  if (free < FREE.fail) return [fail('disk', says, fix)];
  return [free < FREE.warn ? warn('disk', says, fix) : ok('disk', says)];
}
