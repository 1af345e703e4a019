import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** For the environment of a process of the product, as `npm start` sets it: without it, each process strips types again. */
export const compileCache = { NODE_COMPILE_CACHE: path.join(root, 'dist/compile-cache') };

/** For one whose files are replaced, which would replace their entries, too. */
export const overlayCache = { NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/overlay') };
