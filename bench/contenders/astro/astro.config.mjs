import { fileURLToPath } from 'node:url';
import node from '@astrojs/node';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';

export default defineConfig({
  output: 'server',
  trailingSlash: 'never',
  build: { format: 'file' },
  adapter: node({ mode: 'middleware' }),
  integrations: [react()],
  vite: {
    resolve: { alias: { 'react-router': fileURLToPath(new URL('react-router.ts', import.meta.url)) } },
  },
});
