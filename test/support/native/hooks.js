import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import transformer from '../transform.js';

const globalsUrl = new URL('globals.js', import.meta.url).href;
const testsUrl = new URL('../../', import.meta.url).href;
const clientUrl = new URL('../../../src/client/', import.meta.url).href;

registerHooks({
  /** Modules below test/ load again for each test file: the address carries its number. */
  resolve(specifier, context, next) {
    const [mark] = context.parentURL?.match(/\?file=\d+$/) ?? [''];
    if (mark && specifier === '@jest/globals') return { url: `${globalsUrl}${mark}`, shortCircuit: true };
    const found = next(specifier, context);
    return mark && found.url.startsWith(testsUrl) ? { ...found, url: `${found.url}${mark}` } : found;
  },
  /** Node strips types, but has no JSX, style sheets, or `import.meta.env`. */
  load(url, context, next) {
    if (!url.startsWith(clientUrl) && !/\.tsx(\?|$)/.test(url)) return next(url, context);
    const path = fileURLToPath(url);
    return {
      format: 'module',
      source: transformer.process(readFileSync(path, 'utf8'), path).code,
      shortCircuit: true,
    };
  },
});
