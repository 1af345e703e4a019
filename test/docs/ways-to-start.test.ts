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
    const command = /^ExecStart=.*$/m.exec(unit)?.[0] ?? '';
    expect(flagsIn(command.replace(' --env-file=/etc/larkfield/env', ''))).toEqual(flags);
    for (const name of Object.keys(env)) expect(unit).toMatch(new RegExp(`^Environment=.*\\b${name}=`, 'm'));
    expect(unit).toContain(`MALLOC_ARENA_MAX=${env.MALLOC_ARENA_MAX} `);
  });

  test('the systemd unit is started when the site says so', () => {
    const unit = read('larkfield@.service');
    for (const line of ['Type=notify', 'NotifyAccess=all', 'Sockets=larkfield@%i.socket'])
      expect(unit.split('\n')).toContain(line);
  });

  // systemd takes a # for a part of a value, and a backslash for an escape.
  test('the systemd unit leaves its file of variables to Node, as the commands and upgrades do', () => {
    const unit = read('larkfield@.service');
    expect(unit).not.toMatch(/^EnvironmentFile=/m);
    const file = /--env-file=(\S+)/.exec(unit)?.[1] ?? 'none';
    for (const script of ['larkfield', 'upgrade.sh']) {
      expect(read(script)).toContain(`variables=\${LARKFIELD_ENV:-${file}}\n`);
      expect(read(script)).toContain('"--env-file=$variables"');
    }
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
