import type { Plugin } from 'vite';

const noSheet = '\0no-sheet';

/** The server's build outputs no style sheet, so it need not compile any. */
export const noServerSheets = (): Plugin => ({
  name: 'no-server-sheets',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'ssr',
  resolveId: {
    filter: { id: /\.s?css$/ },
    handler: () => noSheet,
  },
  load: {
    filter: { id: new RegExp(`^${noSheet}$`) },
    handler: () => '',
  },
});
