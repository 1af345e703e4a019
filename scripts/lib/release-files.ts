import { existsSync, globSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { reachable, readPackages } from './lock-graph.mjs';

/** Files for the site's run time and its operator, without packages. */
const own = [
  '.env.example',
  'CHANGELOG.md',
  'README.md',
  'package.json',
  'server.ts',
  'dist/{cards,client,server}',
  'dist/sbom.cdx.json',
  'docs/*.md',
  'docs/deploy',
  'migrations',
  'seeds',
  'src/{server,shared}',
  'scripts/{backup,content,doctor,gift-code,hash-password,import,orders,outbox,privacy,restore,smoke,staff}.ts',
  'scripts/check-{packages,system}.mjs',
  'scripts/lib/command.ts',
  'views',
];
/** Node without its headers and its npm. */
const node = ['node_modules/.bin/node', 'node_modules/node/bin/node'];
const nodeLicense = 'node_modules/node/node_modules/node-*/LICENSE';

const platform = `${process.platform}-${process.arch}`;
/** Files of packages for compilers, editors and readers only, or for other platforms. */
const unused = [
  /\.(?:map|[cm]?tsx?|flow|cc?|h|hpp|gypi?)$/,
  /\/(?:readme|changelog|changes|history)(?:\.\w+)?$/i,
  /\/better-sqlite3\/deps\//,
  new RegExp(`/prebuilds/(?!${platform}\\.)`),
];

/** The files of a release, in the order of the archive; all paths are relative to the root. */
export function releaseFiles(root: string): string[] {
  const packages = productionPackages(root).flatMap((folder) =>
    filesOf(root, folder).filter((file) => !unused.some((pattern) => pattern.test(file))),
  );
  const others = globSync([...own, ...node, nodeLicense], { cwd: root }).flatMap((path) =>
    filesOf(root, path),
  );
  return [...new Set([...others, ...packages])].sort();
}

/** The folders of production packages in package-lock.json, for this platform. Of `node` only its program is included. */
export function productionPackages(root: string): string[] {
  const packages = readPackages(root, 'package-lock.json');
  if (!packages) throw new Error('package-lock.json is missing or broken: it is part of the repository.');
  return [...reachable(packages, [''])]
    .filter((folder) => !/^node_modules\/node(?:$|-bin-setup)/.test(folder) && existsSync(join(root, folder)))
    .sort();
}

/** A file, a link, or everything below a folder except nested packages, which npm lists themselves. */
function filesOf(root: string, path: string): string[] {
  if (!lstatSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path))
    .filter((name) => name !== 'node_modules')
    .flatMap((name) => filesOf(root, join(path, name)));
}
