import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const shared = fileURLToPath(new URL('../../src/shared/', import.meta.url));

/** The files with typed texts; the built-in articles have their own rules and tests. */
export const contentFiles = [
  ...modulesIn('content'),
  ...modulesIn('content/services'),
  'packages/catalogue.ts',
  'packages/features.ts',
  'gift-cards/gift-cards.ts',
].map((name) => ({ name, path: shared + name }));

function modulesIn(folder: string): string[] {
  const names = readdirSync(shared + folder).filter((name) => name.endsWith('.ts'));
  return names.map((name) => `${folder}/${name}`);
}

/** Every string in what a file exports, however deep. */
export async function textsOf(path: string): Promise<string[]> {
  return strings(await import(path));
}

export function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(strings);
}

/** How many words each sentence of a text has. */
export function sentencesOf(text: string): { sentence: string; words: number }[] {
  return text
    .split(/(?<=[.!?])\s+/)
    .map((sentence) => ({ sentence, words: sentence.split(/\s+/).filter(Boolean).length }));
}
