import { plainText } from './body/text.ts';
import { keywords } from './topics.ts';
import { asWords, wordsOf } from './words.ts';

const phrases = keywords.map(asWords).filter((phrase) => phrase.includes(' '));

/**
 * What a search may look for in an article's content: each word once, then the keyword phrases that it
 * holds. About a third of the content's size. In order of the alphabet, so that words which only happen to
 * be new to the article one after the other do not read as a phrase.
 */
export function searchText(content: string): string {
  const words = wordsOf(plainText(content));
  const flowing = ` ${words.join(' ')} `;
  return [...[...new Set(words)].sort(), ...phrases.filter((phrase) => flowing.includes(` ${phrase} `))].join(
    ' ',
  );
}
