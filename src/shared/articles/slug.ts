/** The longest slug: what a unique utf8mb4 key holds. */
const MAX_SLUG_LENGTH = 191;

/** Lower-case letters and digits in groups joined by single hyphens. */
export function isSlug(text: string): boolean {
  return text.length <= MAX_SLUG_LENGTH && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}

/**
 * The slug that a text makes (product.md, 5): lower case, accents and everything else that is
 * no letter or digit removed, spaces to hyphens, collapsed. Empty when nothing is left.
 */
export function toSlug(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^-/, '')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/-$/, '');
}

/**
 * The slug of a new article, which the moment in milliseconds keeps unique (product.md, 5).
 * @param stamp milliseconds since 1970
 */
export function slugFromTitle(title: string, stamp: number): string {
  const room = MAX_SLUG_LENGTH - String(stamp).length - 1;
  const words = toSlug(title).slice(0, room).replace(/-$/, '');
  return words === '' ? String(stamp) : `${words}-${stamp}`;
}

/** The slug without the moment in milliseconds; null if it has none. */
export const shortSlug = (slug: string) => /^(.+)-\d{13}$/.exec(slug)?.[1] ?? null;
