/**
 * A path on this site, or what a link may lead to elsewhere: nothing that a browser would run, no user name, and no invisible character.
 * The pattern of the documents' links, too.
 */
export const linkPattern =
  /^(?:\/(?![/\\])[^\s"'<>\\\p{Cc}\p{Cf}\p{Cs}]*|[Hh][Tt][Tt][Pp][Ss]?:\/\/[^\s"'<>\\/?#@\p{Cc}\p{Cf}\p{Cs}]+(?:[/?#][^\s"'<>\\\p{Cc}\p{Cf}\p{Cs}]*)?|(?:[Mm][Aa][Ii][Ll][Tt][Oo]|[Tt][Ee][Ll]):[^\s"'<>\\\p{Cc}\p{Cf}\p{Cs}]+)$/u;

/** A heading of the same text. */
const sectionPattern = /^#section-[\p{L}\p{N}%-]+$/u;

/** The address of a link as it was written, for its `href`; null if no link may have it. */
export function readAddress(written: string): string | null {
  // Browsers copy addresses with apostrophes, which mean the same in this form.
  const address = written.trim().replaceAll("'", '%27');
  return linkPattern.test(address) || sectionPattern.test(address) ? address : null;
}
