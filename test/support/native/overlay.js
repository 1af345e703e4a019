import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import './hooks.js';

/**
 * `node --import` this file to run the product from its sources, without a further build, as another firm's: files of the
 * folder SITE_OVERLAY replace those with the same paths. Pages name the files of the latest build.
 */
const root = path.resolve(import.meta.dirname, '../../..');
const overlay = process.env.SITE_OVERLAY;
const builtRenderer = path.join(root, 'dist/server/entry-server.js');
const formCheck = new URL('../form-check.ts', import.meta.url).href;
const renderer = `export * from ${JSON.stringify(path.join(root, 'src/client/app/entry-server.tsx'))};`;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier.startsWith('virtual:form-check/')
      ? { url: formCheck, shortCircuit: true }
      : next(specifier, context),
  load(url, context, next) {
    if (!url.startsWith('file:')) return next(url, context);
    const file = fileURLToPath(url);
    if (file === builtRenderer) return { format: 'module', source: renderer, shortCircuit: true };
    const other = path.join(overlay, path.relative(root, file));
    if (!file.startsWith(`${root}/src/`) || !existsSync(other)) return next(url, context);
    return { format: 'module-typescript', source: readFileSync(other, 'utf8'), shortCircuit: true };
  },
});
