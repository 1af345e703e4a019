import { readFileSync } from 'node:fs';
import type { Font } from 'satori';

/** Where scripts/fonts.ts puts what cards are set in. */
const folder = new URL('../../../../../dist/cards/', import.meta.url);

const displayFiles = ['fraunces-latin-full', 'fraunces-latin-ext-full', 'fraunces-vietnamese-full'];
const textFiles = [
  'inter-latin-wght',
  'inter-latin-ext-wght',
  'inter-vietnamese-wght',
  'inter-greek-wght',
  'inter-cyrillic-wght',
];

/** Each file is a family of its own, so that a letter is looked for in one after the other. */
export const families = {
  display: [...displayFiles, ...textFiles].join(', '),
  text: textFiles.join(', '),
};

/** @throws when the product has not been built */
export function readTypefaces(): Font[] {
  return [...displayFiles, ...textFiles].map((name) => ({
    name,
    data: readFileSync(new URL(`${name}.ttf`, folder)),
    weight: 400,
    style: 'normal',
  }));
}
