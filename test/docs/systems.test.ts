import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const sentence =
  'The product runs on Linux and macOS. On Windows, run it in WSL (https://learn.microsoft.com/windows/wsl/install).\n';

/** Runs a script of `scripts/` on what it takes for another system. */
function runOn(platform: string, script: string) {
  const fake = `data:text/javascript,Object.defineProperty(process, 'platform', { value: '${platform}' })`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', fake, script], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test.each(['scripts/check-packages.mjs', 'scripts/prepare.mjs'])('%s begins with the check', (script) => {
  const [, first] = /^import (.+);$/m.exec(readFileSync(path.join(root, script), 'utf8')) ?? [];
  expect(first).toBe("'./check-system.mjs'");
});

test('on Windows the first step ends with one sentence that names WSL', () => {
  expect(runOn('win32', 'scripts/prepare.mjs')).toEqual({ status: 1, stdout: '', stderr: sentence });
});

test('on macOS, as on Linux, the check is silent', () => {
  expect(runOn('darwin', 'scripts/check-system.mjs')).toEqual({ status: 0, stdout: '', stderr: '' });
});

test('every npm script begins with the check', () => {
  const unchecked = Object.entries(scripts).filter(
    ([, script]) =>
      !/^node scripts\/(?:check-system|check-packages|prepare)\.mjs .*&& |^node scripts\/prepare\.mjs /.test(
        script,
      ),
  );
  expect(unchecked).toEqual([]);
});

test('no npm script needs another one to run before or after it, which npm omits with ignore-scripts', () => {
  const hooks = Object.keys(scripts).filter(
    (name) => scripts[name.replace(/^(?:pre|post)/, '')] && /^(?:pre|post)/.test(name),
  );
  const ofNpm = [
    'preinstall',
    'install',
    'postinstall',
    'prepare',
    'prepublish',
    'prepack',
    'postpack',
    'dependencies',
  ];
  expect([...hooks, ...ofNpm.filter((name) => name in scripts)]).toEqual([]);
});

test('README.md names the systems', () => {
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
  expect(readme).toMatch(/Linux, macOS, or Windows through\s+\[?WSL/);
});
