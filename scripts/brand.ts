/**
 * Makes what follows from the brand: checks the contrast of the colors in `src/client/styles/_tokens.scss`, writes them to
 * `src/shared/brand.ts`, and draws the icons, the faces of gift cards and the pictures of the built-in articles, and writes the web manifest.
 * Prints the files that changed. Run it after a change of the colors, the mark, the motif or the firm's name:
 *   npm run brand
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { weakPairs } from './lib/brand/contrast.ts';
import { brandModule, readTokens } from './lib/brand/tokens.ts';

const root = path.resolve(import.meta.dirname, '..');

async function writeChanged(name: string, bytes: Buffer): Promise<void> {
  const file = path.join(root, name);
  const former = await readFile(file).catch(() => null);
  if (former?.equals(bytes)) return;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, bytes);
  console.log(name);
}

const tokens = readTokens(await readFile(path.join(root, 'src/client/styles/_tokens.scss'), 'utf8'));
const weak = weakPairs(tokens);
if (weak.length > 0) {
  console.error(
    `These colors of _tokens.scss have too little contrast. Nothing was drawn.\n${weak.join('\n')}`,
  );
  process.exitCode = 1;
} else {
  await writeChanged('src/shared/brand.ts', Buffer.from(brandModule(tokens)));
  // Loaded only now: the drawings read the colors that were just written.
  const { drawAll } = await import('./lib/brand/draw.ts');
  for (const [name, bytes] of Object.entries(await drawAll()))
    await writeChanged(`src/client/public/${name}`, bytes);
}
