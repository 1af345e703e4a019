import { plainText } from './body/index.ts';
import { keywords } from './topics.ts';

const phrases = keywords.map((keyword) => keyword.toLowerCase()).filter((keyword) => keyword.includes(' '));

/**
 * What the list's filters may look for in an article's content: each word once, in lower case, then
 * the keyword phrases that it holds. About a third of the content's size.
 */
export function searchText(content: string): string {
  const text = plainText(content).toLowerCase();
  const words = new Set(text.match(/[\p{L}\p{N}'’-]+/gu));
  const flowing = text.replace(/\s+/g, ' ');
  return [...words, ...phrases.filter((phrase) => flowing.includes(phrase))].join(' ');
}
