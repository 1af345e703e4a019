import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const file = path.resolve(import.meta.dirname, '../../src/shared/pages/for-browser.ts');

/**
 * What every visitor would load for nothing: the names of all views, since the server has refused an unknown one before, and how
 * the server caches a page.
 */
function withoutServers(key: string, value: unknown): unknown {
  if (key === 'views') return [':view'];
  return key === 'cache' ? undefined : value;
}

/** Puts the values of `for-browser.ts` in place of its code, which would bring the words of every page along. */
export function pagesForBrowser(): Plugin {
  return {
    name: 'pages-for-browser',
    async load(id) {
      if (id !== file) return;
      const isBrowser = this.environment.name === 'client';
      const values: Record<string, unknown> = await import(pathToFileURL(file).href);
      return Object.entries(values)
        .map(
          ([name, value]) =>
            `export const ${name} = ${JSON.stringify(value, isBrowser ? withoutServers : undefined)};`,
        )
        .join('\n');
    },
  };
}
