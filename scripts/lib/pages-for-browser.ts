import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const file = path.resolve(import.meta.dirname, '../../src/shared/pages/for-browser.ts');

/**
 * Data that visitors would load without use: the names of all views, since the server has already refused unknown ones, and
 * the server's cache rules.
 */
function withoutServers(key: string, value: unknown): unknown {
  if (key === 'views') return [':view'];
  return key === 'cache' ? undefined : value;
}

/** Replaces the code of `for-browser.ts` with its values; the code would import the words of every page. */
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
