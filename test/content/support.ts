import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const shared = fileURLToPath(new URL('../../src/shared/', import.meta.url));

/** The files with typed texts; the built-in articles have their own rules and tests. */
export const contentFiles = [
  ...modulesIn('content'),
  ...modulesIn('content/documents'),
  ...modulesIn('content/services'),
  ...globSync('**/*words.ts', { cwd: shared }).filter((name) => !name.startsWith('articles/words')),
  'packages/catalog.ts',
  'gift-cards/gift-cards.ts',
].map((name) => ({ name, path: shared + name }));

function modulesIn(folder: string): string[] {
  const names = readdirSync(shared + folder).filter((name) => name.endsWith('.ts'));
  return names.map((name) => `${folder}/${name}`);
}

/** The lines, without comments, of each file that holds words for visitors or staff: components, texts and mails. */
export function visibleSource(): { name: string; lines: string[] }[] {
  const root = path.join(shared, '../..');
  return ['src/client', 'src/shared', 'src/server', 'views'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|eta|html)$/.test(name))
      .map((name) => ({
        name: `${folder}/${name}`,
        source: readFileSync(path.join(root, folder, name), 'utf8'),
      }))
      .filter(({ name, source }) => !name.startsWith('src/server/') || isMail.test(source))
      .map(({ name, source }) => ({ name, lines: withoutComments(source) })),
  );
}

const isMail = /\bdefine(?:Mail|FirmNotice)\(/;

/** A `//` begins a comment only after a blank: addresses hold it too. */
function withoutComments(source: string): string[] {
  return source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '')
    .split('\n')
    .map((line) => line.trim());
}

/** Every string in what a file exports by name, however deep; the default export of a document is its definition. */
export async function textsOf(path: string): Promise<string[]> {
  const { default: _definition, ...words } = await import(path);
  return strings(words);
}

export function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === 'pattern' ? [] : strings(inner)));
}

/** How many words each sentence of a text has. */
export function sentencesOf(text: string): { sentence: string; words: number }[] {
  return text
    .split(/(?<=[.!?])\s+/)
    .map((sentence) => ({ sentence, words: sentence.split(/\s+/).filter(Boolean).length }));
}
