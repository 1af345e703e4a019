const numbers = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** From thirteen on, in figures. */
export const numberWord = (count: number) => numbers[count] ?? String(count);

/** Such as “twelve packages”. */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${numberWord(count)} ${count === 1 ? one : many}`;

/** For the beginning of a sentence. */
export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * What is wrong with a text such as “Nine people who listen”, if there are eight.
 * @param counts how many there are, by the name of the things, in lower case
 */
export function miscount(text: string, counts: Readonly<Record<string, number>>): string | undefined {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  for (const [index, word] of words.entries()) {
    const said = numbers.indexOf(word);
    const things = words.slice(index + 1, index + 3).find((next) => Object.hasOwn(counts, next));
    if (said > 0 && things && counts[things] !== said)
      return `The text says ${word} ${things}, but there ${counts[things] === 1 ? 'is' : 'are'} ${counts[things]}.`;
  }
  return undefined;
}
