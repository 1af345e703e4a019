import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '..');
const files = globSync('**/*.*', { cwd: root, exclude: (name) => /^(node_modules|dist|\.git)$/.test(name) });
const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g;
const fileName = /(?<![\w.*<>{}…/-])\w[\w./-]*\.(?:tsx?|mjs|scss|md)\b(?![\w*])/g;

test('a comment that names a file names one that exists', () => {
  const missing = files
    .filter((file) => /\.(?:ts|tsx|mjs|js|scss)$/.test(file))
    .flatMap((file) =>
      [...readFileSync(path.join(root, file), 'utf8').matchAll(comment)].flatMap(([text]) =>
        [...text.matchAll(fileName)]
          .filter(([name]) => !files.some((each) => `/${each}`.endsWith(`/${name}`)))
          .map(([name]) => `${file}: ${name}`),
      ),
    );
  expect(missing).toEqual([]);
});
