import { type BodyText, plainText } from './body/text.ts';
import { keywords } from './topics.ts';
import { asWords, signedTermsOf, wordsOf } from './words.ts';

const phrases = keywords.map(asWords).filter((phrase) => phrase.includes(' '));

/**
 * The searchable text of an article's content: each word once, then the keyword phrases that it contains, then its terms with signs. It is
 * about a third of the content's size. The words are in alphabetical order, so that two words do not form a phrase by chance.
 */
export function searchText(content: BodyText): string {
  const plain = plainText(content);
  const words = wordsOf(plain);
  const flowing = ` ${words.join(' ')} `;
  return [
    ...[...new Set(words)].sort(),
    ...phrases.filter((phrase) => flowing.includes(` ${phrase} `)),
    ...[...new Set(signedTermsOf(plain))].sort(),
  ].join(' ');
}
