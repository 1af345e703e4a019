import { spawnSync } from 'node:child_process';
import { chmodSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fetchedMysql } from './programs.ts';

/** Runs the server with its own libraries, which are newer than the machine's. */
const launcher = `#!/bin/sh
root=$(cd "$(dirname "$0")" && pwd)/root
set -- "$@" --basedir="$root/usr" --lc-messages-dir="$root/usr/share/mysql" --secure-file-priv=NULL
for libraries in "$root"/usr/lib/*-linux-gnu; do
  for loader in "$libraries"/ld-linux-*.so.*; do
    exec "$loader" --library-path "$libraries:$libraries/mysql/private" "$root/usr/sbin/mysqld" "$@"
  done
done
`;

/**
 * Unpacks MySQL from Debian's unstable packages below dist: Debian's stable releases only have MariaDB. Installs nothing.
 * @throws {Error} if apt or Debian's packages are unavailable
 */
export function fetchMysql(): void {
  const directory = dirname(fetchedMysql);
  const work = join(directory, 'apt');
  const root = join(directory, 'root');
  rmSync(directory, { recursive: true, force: true });
  for (const path of [root, join(work, 'lists/partial'), join(work, 'archives/partial')])
    mkdirSync(path, { recursive: true });
  const [mirror] = read('apt-get', ['indextargets', '--format', '$(REPO_URI)'])
    .split('\n')
    .filter((uri) => /\/debian\/?$/.test(uri));
  if (!mirror) throw new Error('There is no source of Debian packages in /etc/apt.');
  const keys = '/usr/share/keyrings/debian-archive-keyring.gpg';
  writeFileSync(join(work, 'sources.list'), `deb [signed-by=${keys}] ${mirror} sid main\n`);
  // Resolves as if nothing were installed, so that all dependencies are included.
  writeFileSync(join(work, 'status'), '');
  const options = [
    `Dir::Etc::SourceList=${join(work, 'sources.list')}`,
    'Dir::Etc::SourceParts=-',
    `Dir::State::Lists=${join(work, 'lists')}`,
    `Dir::State::Status=${join(work, 'status')}`,
    `Dir::Cache=${work}`,
    `Dir::Cache::Archives=${join(work, 'archives')}`,
    'APT::Install-Recommends=false',
  ].flatMap((option) => ['-o', option]);
  read('apt-get', [...options, 'update']);
  read('apt-get', [...options, '--yes', '--download-only', 'install', 'mysql-server-core']);
  for (const file of globSync(join(work, 'archives/*.deb'))) read('dpkg', ['--extract', file, root]);
  rmSync(work, { recursive: true });
  writeFileSync(fetchedMysql, launcher);
  chmodSync(fetchedMysql, 0o755);
}

/** @returns the program's output */
function read(program: string, args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? stderr}`);
  return stdout;
}
