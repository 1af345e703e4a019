/** The longest slug: what a unique utf8mb4 key holds. */
export const MAX_SLUG_LENGTH = 191;

/** Lower-case letters and digits in groups joined by single hyphens. */
export function isSlug(text: string): boolean {
  return text.length <= MAX_SLUG_LENGTH && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}
