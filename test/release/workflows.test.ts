import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';

interface Step {
  uses?: string;
  run?: string;
}
interface Workflow {
  permissions: unknown;
  concurrency: unknown;
  jobs: Record<string, { container?: string; 'timeout-minutes': number; steps: Step[] }>;
}

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const files = globSync('.github/workflows/*.yml', { cwd: root });
const workflows = files.map((file) => [file, parse(read(file)) as Workflow] as const);
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** What a command needs of the repository, if anything. */
function isThere(command: string): boolean {
  const script = /^npm run ([\w:-]+)$/.exec(command)?.[1];
  if (script) return script in scripts;
  const file = /^bash (\S+)$/.exec(command)?.[1] ?? /^docker build -f (\S+) /.exec(command)?.[1];
  if (file) return existsSync(path.join(root, file));
  return /^(?:sha256sum|mkdir|tar) /.test(command);
}

test('there is one for changes, one for every night and one for releases', () => {
  expect(files.map((file) => path.basename(file)).sort()).toEqual(['ci.yml', 'nightly.yml', 'release.yml']);
  expect(read('.github/workflows/ci.yml')).toContain('run: bash .ci/run');
  expect(read('.github/workflows/nightly.yml')).toContain('run: npm run test:all');
  expect(read('.github/workflows/release.yml')).toContain('run: npm run release');
});

describe.each(workflows)('%s', (_file, { permissions, concurrency, jobs }) => {
  const steps = Object.values(jobs).flatMap((job) => job.steps);

  test('runs commands that exist', () => {
    const commands = steps.flatMap(({ run }) => run?.split(' && ') ?? []);
    expect(commands.length).toBeGreaterThan(0);
    expect(commands.filter((command) => !isThere(command))).toEqual([]);
  });

  test('pins actions by commit and images by digest', () => {
    const uses = steps.flatMap((step) => step.uses ?? []);
    expect(uses.filter((action) => !/^[\w/-]+@[0-9a-f]{40}$/.test(action))).toEqual([]);
    const images = Object.values(jobs).flatMap(({ container }) => container ?? []);
    expect(images.filter((image) => !/^\S+:\S+@sha256:[0-9a-f]{64}$/.test(image))).toEqual([]);
  });

  test('may read the repository and no more, one run at a time, for a limited time', () => {
    expect(permissions).toEqual({ contents: 'read' });
    expect(concurrency).toMatchObject({ group: expect.stringContaining('github.ref') });
    // The long form of the tests takes two hours.
    for (const [name, job] of Object.entries(jobs))
      expect(job['timeout-minutes']).toBeLessThanOrEqual(name === 'test-all' ? 240 : 60);
  });
});

test('every image is pinned by its digest', () => {
  const compose = parse(read('docs/deploy/compose.yaml')) as { services: Record<string, { image?: string }> };
  const images = [
    ...[...read('docs/deploy/Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, image]) => image),
    ...Object.values(compose.services).flatMap(({ image }) => image ?? []),
    JSON.parse(read('.devcontainer/devcontainer.json')).image,
  ];
  expect(images).toHaveLength(3);
  expect(images.filter((image) => !/@sha256:[0-9a-f]{64}$/.test(String(image)))).toEqual([]);
});

test('Dependabot looks after packages, images and actions, each where there are some', () => {
  const { updates } = parse(read('.github/dependabot.yml')) as {
    updates: { 'package-ecosystem': string; directory: string }[];
  };
  const found: Record<string, string> = {
    npm: 'package.json',
    docker: 'Dockerfile',
    'docker-compose': 'compose.yaml',
    'github-actions': '.github/workflows/ci.yml',
  };
  expect(updates.map((each) => each['package-ecosystem']).sort()).toEqual(Object.keys(found).sort());
  for (const { directory, ...update } of updates)
    expect(existsSync(path.join(root, directory, found[update['package-ecosystem']] ?? ''))).toBe(true);
});
