import { transformSync } from 'rolldown/utils';

/** Strips types and JSX with the compiler that Vite ships, so tests and the build agree. */
export default {
  process(source, filename) {
    // Sheets are Vite's business.
    if (filename.endsWith('.scss')) return { code: '' };
    const { code, map, errors } = transformSync(filename, source, {
      lang: filename.endsWith('x') ? 'tsx' : 'ts',
      jsx: { runtime: 'automatic' },
      sourcemap: true,
      // Vite puts this in; here the environment of the test decides.
      define: { 'import.meta.env.SSR': "(typeof document === 'undefined')" },
    });
    if (errors.length > 0) throw new Error(`${filename}: ${errors[0].message}`);
    return { code, map: map ?? null };
  },
};
