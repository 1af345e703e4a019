/** Different characters, and different pairs of neighbours, that a random text of 16 characters or more always has. */
const FEWEST_CHARACTERS = 6;
const FEWEST_PAIRS = 20;

/**
 * True for what was typed to fill a field: one character over and over, a short pattern again and again, a run along
 * the alphabet. It finds no well-chosen word; it never takes a random text for one of these.
 */
export function isWeakSecret(secret: string): boolean {
  const characters = [...secret];
  const pairs = characters.slice(1).map((next, index) => `${characters[index]}${next}`);
  const steps = pairs.filter(([a = '', b = '']) => Math.abs(a.charCodeAt(0) - b.charCodeAt(0)) <= 1);
  return (
    new Set(characters).size < FEWEST_CHARACTERS ||
    new Set(pairs).size < Math.min(FEWEST_PAIRS, pairs.length * 0.75) ||
    steps.length > pairs.length * (2 / 3)
  );
}
