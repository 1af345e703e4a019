import { type ArticleFilter, isFiltering } from './filter.ts';
import type { ArticleSummary } from './types.ts';
import { asWords, folded, signedTermsOf, wordsOf } from './words.ts';

/** Words past the tenth narrow no further. */
const MAX_WORDS = 10;

/** A single word, which a word of the article must hold, or several, which the article must hold as they are. */
export interface Phrase {
  words: readonly string[];
  /** Signs count: the article must hold the only word as it is. */
  isSigned?: boolean;
  /** A keyword says what an article is about, so the author's name does not count. */
  isKeyword: boolean;
}

/**
 * The words that an article must contain, from text and keywords. A single letter does not filter: it begins a word that is still being
 * typed, and matches most articles. A term of signs and such short words, like `R&D`, `C++` or `%`, is searched as it is.
 * @returns null for a text with neither, such as '...', which matches nothing
 */
export function phrasesOf({ text, keywords: chosen }: ArticleFilter): Phrase[] | null {
  const typed: Phrase[] = text.split(/\s+/).flatMap((term) => {
    const words = wordsOf(term);
    const signed = words.some(isFoundInside) ? [] : signedTermsOf(term);
    if (signed.length > 0) return { words: signed, isSigned: true, isKeyword: false };
    return words.map((word) => ({ words: [word], isKeyword: false }));
  });
  if (text.trim() !== '' && typed.length === 0) return null;
  return [
    ...distinct(typed)
      .filter(({ words }) => !/^[a-z]$/.test(words.join()))
      .slice(0, MAX_WORDS),
    ...chosen.map((keyword) => ({ words: wordsOf(keyword), isKeyword: true })),
  ];
}

const distinct = (phrases: readonly Phrase[]) => [
  ...new Map(phrases.map((phrase) => [phrase.words.join(), phrase])).values(),
];

/** Han, kana, Hangul, Thai and Lao: written without spaces, or with much meaning in a sign. */
const beginsDense = /^[\u0e00-\u0eff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;

/**
 * Whether a word is also found inside of others. Two letters are too few for that: HR would be found in `three`, AI in
 * `training`. They must begin a word.
 */
export const isFoundInside = (word: string) => word.length >= 3 || beginsDense.test(word);

/** The articles that satisfy text, category and every keyword; the database finds the same. */
export function filterArticles(articles: readonly ArticleSummary[], filter: ArticleFilter): ArticleSummary[] {
  if (!isFiltering(filter)) return [...articles];
  const phrases = phrasesOf(filter);
  if (!phrases) return [];
  return articles.filter((article) => {
    if (filter.category && article.category !== filter.category) return false;
    if (phrases.length === 0) return true;
    const { title, excerpt, category, author, searchText = '' } = article;
    // The search text is made of such words already (search-text.ts); the others are short.
    const about = linesOf([...[title, excerpt, category].map(asWords), searchText]);
    const anywhere = about + linesOf([asWords(author)]);
    const withSigns = () => linesOf([...[title, excerpt, category, author].map(folded), searchText]);
    return phrases.every((phrase) => {
      if (phrase.isSigned) return withSigns().includes(phrase.words.join());
      return (phrase.isKeyword ? about : anywhere).includes(asWritten(phrase));
    });
  });
}

const linesOf = (fields: string[]) => fields.map((words) => ` ${words} \n`).join('');

/** A phrase as it appears in words separated by spaces. */
export function asWritten({ words }: Phrase): string {
  const [word = '', ...more] = words;
  if (more.length > 0) return ` ${words.join(' ')} `;
  return isFoundInside(word) ? word : ` ${word}`;
}
