import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const shared = path.resolve(import.meta.dirname, '../../src/shared');
const pages = path.join(shared, 'pages/for-browser.ts');
/** What follows from the words, the built-in articles, the lists or the region. */
const derived = [
  ...[
    'content/service-extras',
    'content/usual-hours',
    'forms/in-the-us',
    'forms/service-options',
    'articles/built-in-list',
  ],
  ...['money/notation', 'money/currency-name', 'dates/time-labels', 'spelling'],
].map((name) => path.join(shared, `${name}.ts`));
/** The folder of the documents: browsers get their words without the schemas. */
const documents = path.join(shared, 'content/documents') + path.sep;

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
      if (id !== pages && !derived.includes(id) && !id.startsWith(documents)) return;
      const module: Record<string, unknown> = await import(pathToFileURL(id).href);
      return valuesModule(
        module,
        id === pages && this.environment.name === 'client' ? withoutServers : undefined,
      );
    },
  };
}

/**
 * A module with the named exports as plain values. The default export of a document is its definition, which browsers do not get.
 * @throws TypeError for a function, which JSON would leave out
 */
export function valuesModule(
  { default: _definition, ...values }: Record<string, unknown>,
  pick = (_key: string, value: unknown) => value,
): string {
  const plain = (key: string, value: unknown) => {
    if (typeof value === 'function')
      throw new TypeError(`Browsers get only values, and ${key || 'an export'} is a function.`);
    return pick(key, value);
  };
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value, plain)};`)
    .join('\n');
}
