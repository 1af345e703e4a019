import { execFile, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { extract } from 'tar';
import type { Sbom } from '../../scripts/lib/sbom.ts';
import { makeTemporaryDirectory } from '../support/temporary.ts';
import { freePort } from '../support/wait.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const folder = path.join(root, 'dist/release');
const dockerfile = read('docs/deploy/Dockerfile');

/** The release, made as an operator makes it and unpacked as on a host. */
let archive: string;
let unpacked: string;
beforeAll(async () => {
  await promisify(execFile)(process.execPath, ['scripts/release.ts'], { cwd: root });
  archive = path.join(folder, readdirSync(folder).find((name) => name.endsWith('.tar.gz')) ?? '');
  unpacked = await makeTemporaryDirectory('unpacked');
  await extract({ file: archive, cwd: unpacked, strip: 1 });
});

test('its size is the one of docs/deploy.md', () => {
  const [, said = ''] = /, (\d+) MB in size/.exec(read('docs/deploy.md')) ?? [];
  expect(Math.abs(statSync(archive).size / 1e6 - Number(said))).toBeLessThan(8);
});

test('its checksum is beside it', () => {
  const hash = createHash('sha256').update(readFileSync(archive)).digest('hex');
  expect(readFileSync(`${archive}.sha256`, 'utf8')).toBe(`${hash}  ${path.basename(archive)}\n`);
});

describe('what is in it', () => {
  test('is what a host needs to run the site, and nothing else', () => {
    const needed = [
      ...['.env.example', 'CHANGELOG.md', 'README.md', 'docs', 'package.json'],
      ...['dist', 'migrations', 'node_modules', 'scripts', 'seeds', 'server.ts', 'src', 'views'],
    ];
    expect(readdirSync(unpacked).sort()).toEqual(needed.sort());
    expect(readdirSync(path.join(unpacked, 'src')).sort()).toEqual(['server', 'shared']);
    expect(readdirSync(path.join(unpacked, 'dist')).sort()).toEqual([
      'cards',
      'client',
      'sbom.cdx.json',
      'server',
    ]);
  });

  test('every command of the operator', () => {
    const commands = globSync('scripts/*.ts', { cwd: root }).filter((file) =>
      read(file).includes('runCommand('),
    );
    expect(commands.length).toBeGreaterThan(6);
    const wanted = [...commands, 'scripts/smoke.ts', 'scripts/hash-password.ts'];
    expect(wanted.filter((file) => !existsSync(path.join(unpacked, file)))).toEqual([]);
  });

  test('nothing that only tests and builds need', () => {
    for (const name of ['jest', 'vite', 'typescript', 'puppeteer', '@types/jest'])
      expect(existsSync(path.join(unpacked, 'node_modules', name))).toBe(false);
    expect(existsSync(path.join(unpacked, 'src/client'))).toBe(false);
  });

  test('may be read by every user, and changed by its owner alone', () => {
    const entries = readdirSync(unpacked, { recursive: true, encoding: 'utf8' });
    const wrong = entries.filter((name) => {
      const stat = statSync(path.join(unpacked, name));
      return (stat.mode & 0o044) !== 0o044 || (stat.mode & 0o022) !== 0;
    });
    expect(wrong).toEqual([]);
  });
});

describe('its bill of materials', () => {
  const sbom = (): Sbom => JSON.parse(readFileSync(path.join(unpacked, 'dist/sbom.cdx.json'), 'utf8'));

  test('is CycloneDX, about this product', () => {
    const { name, version } = JSON.parse(read('package.json'));
    expect(sbom()).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5' });
    expect(sbom().metadata.component).toMatchObject({ type: 'application', name, version });
  });

  test('names the packages that production needs, as the lock file has them, and Node', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, { name?: string; version: string; dev?: boolean; optional?: boolean }>;
    };
    const locked = Object.entries(packages).filter(([place, { dev }]) => place !== '' && !dev);
    const idOf = ([place, { name, version }]: (typeof locked)[number]) =>
      `${name ?? place.replace(/.*node_modules\//, '')}@${version}`;
    const named = new Set(sbom().components.map(({ name, version }) => `${name}@${version}`));
    const missing = locked.filter(
      ([place, each]) => !each.optional && existsSync(path.join(unpacked, place, 'package.json')),
    );
    expect(missing.map(idOf).filter((id) => !named.has(id))).toEqual([]);
    expect(named).toContain(`node.js@${process.versions.node}`);
    expect(missing.length).toBeGreaterThan(200);
    const dev = Object.entries(packages).filter(([, each]) => each.dev);
    const needed = new Set(locked.map(idOf));
    expect(dev.map(idOf).filter((id) => named.has(id) && !needed.has(id))).toEqual([]);
  });

  test('lies beside the archive as well', () => {
    const beside = archive.replace('.tar.gz', '.cdx.json');
    expect(JSON.parse(readFileSync(beside, 'utf8'))).toEqual(sbom());
  });
});

/** Words of an instruction in the form of a list, such as CMD ["node", "server.ts"]. */
const words = (instruction: string): string[] =>
  JSON.parse(new RegExp(`^${instruction} (\\[.*\\])$`, 'm').exec(dockerfile)?.[1] ?? '[]');

test('on a host with nothing on its PATH it starts as the image does, is healthy, and passes its smoke check', async () => {
  const port = String(await freePort());
  const settings = [...dockerfile.matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) => line.split(' '));
  const data = await makeTemporaryDirectory('data');
  const env = {
    ...Object.fromEntries(settings.map((pair) => pair.replace('=/data', `=${data}`).split('='))),
    PATH: path.join(data, 'nothing'),
    HOST: '127.0.0.1',
    PORT: port,
    RATE_LIMITS: 'off',
  };
  const options = { cwd: unpacked, env } as const;
  const [node = '', ...args] = words('CMD');
  const site = spawn(path.join(unpacked, node), args, { ...options, stdio: 'ignore' });
  const run = (arg: string[]) => execFileSync(path.join(unpacked, node), arg, { ...options, stdio: 'pipe' });
  try {
    run(['scripts/smoke.ts', `http://127.0.0.1:${port}`]);
    const [, ...health] = words('HEALTHCHECK .* CMD');
    expect(health).toHaveLength(2);
    run(health.map((word) => word.replace(':3000', `:${port}`)));
    expect(() => run(health.map((word) => word.replace(':3000', ':1')))).toThrow();
  } finally {
    site.kill('SIGTERM');
  }
  expect(await once(site, 'exit')).toEqual([0, null]);
});
