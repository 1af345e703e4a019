export default {
  poweredByHeader: false,
  turbopack: {
    // Its own packages come first, the product's after them.
    root: new URL('../../..', import.meta.url).pathname,
    resolveAlias: { 'react-router': './react-router.ts' },
  },
  typescript: { ignoreBuildErrors: true },
  experimental: { cpus: 2 },
};
