export default {
  poweredByHeader: false,
  turbopack: {
    root: import.meta.dirname,
    resolveAlias: { 'react-router': './react-router.ts' },
  },
  typescript: { ignoreBuildErrors: true },
  experimental: { cpus: 2 },
};
