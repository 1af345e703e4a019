/** The longest slug: what a unique utf8mb4 key holds. */
export const MAX_SLUG_LENGTH = 191;

/** Lower-case letters and digits in groups joined by single hyphens. */
export function isSlug(text: string): boolean {
  return text.length <= MAX_SLUG_LENGTH && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}

/**
 * The address that a new article gets from its title (specification, section 4): small letters, nothing but letters
 * and digits, hyphens for spaces, and the moment in milliseconds, which keeps it unique. Accents are dropped and a
 * hyphen stays one, so that 'Café-Talk' reads 'cafe-talk'.
 * @param stamp milliseconds since 1970
 */
export function slugFromTitle(title: string, stamp: number): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/[\s-]+/g, '-')
    .slice(0, MAX_SLUG_LENGTH - String(stamp).length - 1)
    .replace(/^-|-$/g, '');
  return words === '' ? String(stamp) : `${words}-${stamp}`;
}
