import type { Plugin } from 'vite';

export interface Settled {
  /** The end of the module's path. */
  module: string;
  find: RegExp;
  replace: string;
}

const helmet = 'react-helmet-async/lib/index.esm.js';
const router = 'react-router/dist/production/lib/router/router.js';
const routerDom = 'react-router/dist/production/lib/dom/lib.js';
const reactDom = 'react-dom/cjs/react-dom-client.production.js';

/**
 * What the packages decide while they run, or keep ready for uses that this product has not. The bundler
 * cannot know that by itself; told, it drops about 8 kB of what every visitor would load (brotli).
 * `unused` below names what must stay unused for this to be true.
 */
export const settled: readonly Settled[] = [
  {
    // Half of it serves React 18 and older: each `if (isReact19)` keeps its first branch alone.
    module: helmet,
    find: /if \(isReact19\) \{\s+([^;]+;)\s+\}( else \{[^}]+\}[^}]*\}|\s+return [^;]+;)/g,
    replace: '$1',
  },
  {
    module: helmet,
    find: /if \(helmetData && !\(helmetData instanceof HelmetData\)\) \{[^}]+\}/g,
    replace: '',
  },
  { module: helmet, find: /import shallowEqual from "shallowequal";/g, replace: '' },
  {
    // No fetchers, no routes that come later: pages have loaders, forms have their own calls.
    module: router,
    find: /^\t\t(?:fetch|patchRoutes|_internalSetRoutes),\n/gm,
    replace: '',
  },
  {
    module: router,
    find: /init\.instrumentations|opts\??\.instrumentations|consumeInstrumentationClientResultMetaReceiver\(router\)/g,
    replace: '(void 0)',
  },
  // Components that nothing uses stay as long as making or naming them might have an effect.
  { module: routerDom, find: /= (React\$1\.forwardRef\()/g, replace: '= /* @__PURE__ */ $1' },
  { module: routerDom, find: /^\w+\.displayName = "\w+";$/gm, replace: '' },
  // The methods of a ref on a fragment.
  { module: reactDom, find: /^FragmentInstance\.prototype\.\w+ = function [\s\S]*?^\};$/gm, replace: '' },
];

/** What the browser's code must not import for the list above to hold, by package. */
export const unused: Readonly<Record<string, readonly string[]>> = {
  'react-helmet-async': ['HelmetData'],
  'react-router': ['Form', 'Link', 'NavLink', 'useFetcher', 'useFetchers', 'useSubmit'],
};

/**
 * Takes what is settled above out of the browser's bundle.
 * @throws while building, when a new release of a package no longer reads as expected
 */
export function leanPackages(): Plugin {
  return {
    name: 'lean-packages',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(source, id) {
      const rules = settled.filter(({ module }) => id.endsWith(`/node_modules/${module}`));
      if (rules.length === 0) return undefined;
      const code = rules.reduce((text, { module, find, replace }) => {
        const next = text.replace(find, replace);
        if (next === text) this.error(`${module} no longer holds ${find}; see scripts/lib/lean-packages.ts`);
        return next;
      }, source);
      return { code, map: null };
    },
  };
}
