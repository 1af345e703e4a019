/** What XML 1.0 has no place for, however it is escaped (section 2.2). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const notXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** The text without characters that would break an XML document: halves of surrogate pairs become U+FFFD. */
export function xmlText(text: string): string {
  return text.toWellFormed().replace(notXml, '');
}
