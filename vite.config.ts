import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildTarget } from './scripts/lib/browser-floor.ts';
import { chunkGroups } from './scripts/lib/chunks.ts';
import { formChecks } from './scripts/lib/form-validators.ts';
import { noServerSheets } from './scripts/lib/no-server-sheets.ts';
import { sassShades, shadedFiles } from './scripts/lib/shades.ts';
import { valuesForBrowser } from './scripts/lib/values-for-browser.ts';

/** `Features.LightDark` of Lightning CSS, which Vite brings; not our dependency. */
const LIGHT_DARK = 1 << 20;

/** Hides the known warning that our plugins take much of the build time. */
const checks = { pluginTimings: false };

/** One `vite build` makes both: the browser's files, and the server's renderer. */
export default defineConfig(({ command }) => ({
  plugins: [react(), formChecks(), valuesForBrowser(), noServerSheets(), shadedFiles()],
  publicDir: 'src/client/public',
  css: {
    // The sheets have a fallback for browsers without light-dark() (docs/decisions/0044).
    lightningcss: { exclude: LIGHT_DARK },
    preprocessorOptions: {
      scss: {
        functions: sassShades,
        // Bootstrap 5.3 uses features that newer Sass deprecates; our files do not.
        quietDeps: true,
        silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'],
      },
    },
  },
  build: { assetsInlineLimit: 0 },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        target: buildTarget,
        manifest: true,
        // All browsers with modules support it.
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: 'src/client/app/entry-client.tsx',
          checks,
          // A word or number from another file costs less than its import.
          optimization: { inlineConst: { mode: 'all' } },
          treeshake: {
            // The router's advice to developers.
            manualPureFunctions: ['warning', 'warningOnce'],
            // Shared code has no side effects, nor does the kit.
            moduleSideEffects: [
              { test: /\/src\/(shared|client\/components)\/.*\.tsx?$/, sideEffects: false },
            ],
          },
          output: {
            codeSplitting: { groups: chunkGroups() },
            // Every page lists the files of all others: a character less in each is 60 bytes, and seven (42 bits)
            // distinguish a file's versions.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:7][extname]',
          },
        },
      },
    },
    ssr: {
      ...(command === 'build' && {
        // Bundles everything: the server starts faster and avoids packages that Node cannot load unbundled.
        resolve: { noExternal: true },
        // Vite leaves this to run time on servers; a build is always for production, and half the size then.
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        rolldownOptions: { input: 'src/client/app/entry-server.tsx', checks },
      },
    },
  },
}));
