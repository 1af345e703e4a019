import { existsSync } from 'node:fs';
import path from 'node:path';
import { isRelease } from '#server/lib/operator-command.ts';
import { builtManifest } from '#server/ssr/assets.ts';
import type { Check } from './finding.ts';

const product = path.resolve(import.meta.dirname, '../../../..');

/** Whether the site has a build, and in a clone whether that was made from the present sources. */
export function buildCheck(root = product): Check {
  const fix = isRelease(root) ? 'unpack the release again' : 'npm run build';
  return {
    about: 'build',
    fix,
    async look(report) {
      const manifest = path.join(root, path.relative(product, builtManifest));
      if (!existsSync(manifest)) return report.fail('The client is not built.', fix);
      if (!(await isCurrent(root)))
        report.warn(
          'The build is older than its sources, so visitors get a former version.',
          `${fix}, then restart the website`,
        );
      report.ok('The client is built.');
    },
  };
}

/** A release has no sources, nor the module that compares them. */
async function isCurrent(root: string): Promise<boolean> {
  if (isRelease(root)) return true;
  const { isBuilt } = await import('#scripts/lib/build.mjs');
  return isBuilt(root);
}
