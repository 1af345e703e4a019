import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './scripts/lib/chunks.ts';
import { formChecks } from './scripts/lib/form-validators.ts';
import { noServerSheets } from './scripts/lib/no-server-sheets.ts';
import { pagesForBrowser } from './scripts/lib/pages-for-browser.ts';

/** `Features.LightDark` of Lightning CSS, which comes with Vite and is no dependency of ours. */
const LIGHT_DARK = 1 << 20;

/** That our plugins take a good part of the time is no news to whoever starts the site. */
const checks = { pluginTimings: false };

/** One `vite build` makes both: the browser's files, and the renderer that the server loads. */
export default defineConfig(({ command }) => ({
  plugins: [react(), formChecks(), pagesForBrowser(), noServerSheets()],
  publicDir: 'src/client/public',
  css: {
    // The sheets have their own answer where light-dark() is not known (docs/decisions/0044).
    lightningcss: { exclude: LIGHT_DARK },
    preprocessorOptions: {
      scss: {
        // Bootstrap 5.3 still uses what newer Sass warns about; our own files do not.
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
        manifest: true,
        // All browsers that run modules know it by now.
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: 'src/client/app/entry-client.tsx',
          checks,
          treeshake: {
            // The router's advice to developers.
            manualPureFunctions: ['warning', 'warningOnce'],
            // Shared code is pure, and the kit does nothing but offer its parts.
            moduleSideEffects: [
              { test: /\/src\/(shared|client\/components)\/.*\.tsx?$/, sideEffects: false },
            ],
          },
          output: {
            codeSplitting: { groups: chunkGroups() },
            // Every page names the files of all others: a character less of each is 60 bytes on the line, and seven
            // (42 bits) tell the versions of a file apart.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:7][extname]',
          },
        },
      },
    },
    ssr: {
      ...(command === 'build' && {
        // Everything in the bundle: the server starts faster and meets no package that Node cannot load as it is.
        resolve: { noExternal: true },
        // Vite leaves this to the run time on servers; a build is always for production, and half the size then.
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
