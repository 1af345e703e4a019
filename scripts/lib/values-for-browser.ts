import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const files = ['pages/for-browser.ts', 'content/service-sides.ts'].map((file) =>
  path.resolve(import.meta.dirname, '../../src/shared', file),
);

/**
 * Data that visitors would load without use: the names of all views, since the server has already refused unknown ones, and
 * the server's cache rules.
 */
function withoutServers(key: string, value: unknown): unknown {
  if (key === 'views') return [':view'];
  return key === 'cache' ? undefined : value;
}

/** Replaces the code of these modules with its values; the code would import the words of many pages. */
export function valuesForBrowser(): Plugin {
  return {
    name: 'values-for-browser',
    async load(id) {
      if (!files.includes(id)) return;
      const isBrowser = this.environment.name === 'client';
      const values: Record<string, unknown> = await import(pathToFileURL(id).href);
      return Object.entries(values)
        .map(
          ([name, value]) =>
            `export const ${name} = ${JSON.stringify(value, isBrowser ? withoutServers : undefined)};`,
        )
        .join('\n');
    },
  };
}
