import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { readStartCommand } from '../../scripts/lib/start-command.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, 'docs/deploy', file), 'utf8');
const { env, flags } = readStartCommand(root);
const { apps } = createRequire(import.meta.url)(path.join(root, 'docs/deploy/ecosystem.config.cjs')) as {
  apps: { env: Record<string, string>; node_args: string[] }[];
};
const flagsIn = (text: string) => text.match(/--[a-z-]+(?:=\d+)?/g) ?? [];

test('npm start is read as it stands', () => {
  expect(Object.keys(env)).toEqual(['NODE_ENV', 'MALLOC_ARENA_MAX', 'NODE_COMPILE_CACHE']);
  expect(flags.length).toBeGreaterThan(1);
});

describe('like npm start', () => {
  test('the systemd unit', () => {
    const unit = read('larkfield@.service');
    expect(flagsIn(/^ExecStart=.*$/m.exec(unit)?.[0] ?? '')).toEqual(flags);
    for (const name of Object.keys(env)) expect(unit).toMatch(new RegExp(`^Environment=.*\\b${name}=`, 'm'));
    expect(unit).toContain(`MALLOC_ARENA_MAX=${env.MALLOC_ARENA_MAX} `);
  });

  test('the systemd unit is started when the site says so', () => {
    const unit = read('larkfield@.service');
    for (const line of ['Type=notify', 'NotifyAccess=all', 'Sockets=larkfield@%i.socket'])
      expect(unit.split('\n')).toContain(line);
  });

  test('the image', () => {
    const file = read('Dockerfile');
    expect(flagsIn(/^CMD .*$/m.exec(file)?.[0] ?? '')).toEqual(flags);
    for (const name of Object.keys(env)) expect(file).toMatch(new RegExp(`^ENV .*\\b${name}=`, 'm'));
    expect(file).toContain(`MALLOC_ARENA_MAX=${env.MALLOC_ARENA_MAX} `);
  });

  test('PM2, which must not keep the moving link', () => {
    for (const app of apps) {
      expect(app.node_args).toEqual(flags.filter((flag) => flag !== '--preserve-symlinks'));
      expect(app.env).toMatchObject(env);
    }
  });
});
