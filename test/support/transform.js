import { globSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from 'rolldown/utils';

/** Strips types and JSX with the compiler that Vite ships, so tests and the build agree. */
export default {
  process(source, filename, { transformerConfig } = {}) {
    // Vite handles style sheets.
    if (filename.endsWith('.scss')) return { code: '' };
    const { code, map, errors } = transformSync(filename, source, {
      lang: filename.endsWith('x') ? 'tsx' : 'ts',
      jsx: { runtime: 'automatic' },
      sourcemap: true,
      // Vite defines this; here the test's environment does.
      define: { 'import.meta.env.SSR': "(typeof document === 'undefined')" },
    });
    if (errors.length > 0) throw new Error(`${filename}: ${errors[0].message}`);
    const found = withGlobs(code, filename);
    return { code: transformerConfig?.splitsBarrel ? withoutBarrel(found) : found, map: map ?? null };
  },
};

/** Vite makes an import of each file that a pattern finds. */
function withGlobs(code, filename) {
  return code.replace(
    /import\.meta\.glob\("([^"]+)", \{\s*base: "([^"]+)",\s*(?:import: "(\w+)"|eager: (true))\s*\}\)/g,
    (...[, pattern, base, name, isEager]) => {
      const folder = path.resolve(path.dirname(filename), base);
      const imports = globSync(pattern, { cwd: folder }).map((file) =>
        isEager
          ? `"./${file}": await import("${folder}/${file}")`
          : `"./${file}": () => import("${folder}/${file}").then((module) => module.${name})`,
      );
      return `({ ${imports.join(', ')} })`;
    },
  );
}

/** Of React Bootstrap, Jest's VM then loads what a file imports: all of it would take a fifth of a small DOM test's time. */
function withoutBarrel(code) {
  return code.replace(/import \{ ([^}]+) \} from "react-bootstrap";/g, (_import, names) =>
    names
      .split(', ')
      .map((name) => `import ${name} from "react-bootstrap/${name}";`)
      .join(' '),
  );
}
