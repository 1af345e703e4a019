export default {
  poweredByHeader: false,
  turbopack: { root: import.meta.dirname },
  serverExternalPackages: ['better-sqlite3'],
  typescript: { ignoreBuildErrors: true },
  experimental: { cpus: 2 },
};
