import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const file = path.resolve(import.meta.dirname, '../../src/shared/pages/for-browser.ts');

/** The server has refused an unknown view before; every visitor would load the names of all. */
const unnamed = (key: string, value: unknown) => (key === 'views' ? [':view'] : value);

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
            `export const ${name} = ${JSON.stringify(value, isBrowser ? unnamed : undefined)};`,
        )
        .join('\n');
    },
  };
}
