const titles = new Set(
  'mr mrs ms miss mx mister dr doctor prof professor rev sir madam herr frau dipl-ing and &'.split(' '),
);
/** What may follow a name after a comma, without its dots. */
const suffix = /^(?:jr|sr|esq|ph ?d|psy ?d|ed ?d|inc|llc|ltd)$/i;
/** A degree, a certificate or a number: `MBA`, `SHRM-CP`, `III`. */
const capitals = /^[A-Z][A-Z-]+$/;
const initials = /^[\p{Lu}\p{Ll}](?:\.[\p{Lu}\p{Ll}])*\.?$/u;

const plain = (text: string) => text.replaceAll('.', '');
const wordsOf = (text: string) => text.split(/\s+|(?<=\p{L}{2}\.)(?=\p{L})/u).filter(Boolean);

/**
 * The first name in the name of a person, in which titles, initials, and the last name before a comma can come first. A name is
 * never rewritten: capitals stay. Without a comma, a last name that comes first is taken for the first name.
 * @returns the whole name if it has no first name, such as `Mrs. O’Neil` or `J. Smith`
 */
export function firstNameOf(name: string): string {
  const [main = '', after] = partsOf(name);
  const words = wordsOf(after ?? main).filter((word) => !titles.has(plain(word).toLowerCase()));
  const hasTitle = words.length < wordsOf(after ?? main).length;
  // Without a comma, the last of several words is the last name, and so is a single word after a title.
  const given = after !== undefined || (words.length < 2 && !hasTitle) ? words : words.slice(0, -1);
  const first = given.find((word) => !initials.test(word));
  return first ?? [after, main].filter(Boolean).join(' ');
}

/** The name before the comma and the one after it, if there is one. Degrees and the like are left out. */
function partsOf(name: string): string[] {
  const [main = '', ...rest] = name
    .split(',')
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter(Boolean);
  const isCapitals = main.includes(' ') && main !== main.toUpperCase();
  const isSuffix = (part: string) => suffix.test(plain(part)) || (isCapitals && capitals.test(plain(part)));
  return [main, ...rest.filter((part) => !isSuffix(part)).slice(0, 1)];
}
