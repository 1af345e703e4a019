/**
 * Runs before every operator's command, so that in a fresh clone it ends with this sentence and not with Node's error about a file or a
 * package. It installs nothing: an installation replaces packages that a running site still loads. For any Node, like prepare.mjs.
 */
import './check-system.mjs';
import { existsSync } from 'node:fs';

const isThere = (path) => existsSync(new URL(`../${path}`, import.meta.url));
// npm writes its record last; a release has neither a lock file nor a record, and always its packages.
const isInstalled = isThere('node_modules/.package-lock.json') || !isThere('package-lock.json');

if (!isInstalled || Number.parseInt(process.versions.node, 10) < 24) {
  console.error(
    'The packages are not installed yet, or Node 24 is not: run `npm start`, or `node scripts/prepare.mjs`, which only installs them.',
  );
  process.exit(1);
}
