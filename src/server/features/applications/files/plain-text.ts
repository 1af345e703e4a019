/** C0 and C1 but tab, line feed and carriage return. Bytes that Windows-1252 leaves undefined decode to C1. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controls = /[\0-\x08\v\f\x0e-\x1f\x7f-\x9f]/;

/** What other programs run or show by how it begins, whatever it is called. */
const otherBeginning =
  /^\s*(?:<(?:!doctype|!--|\?xml|\?php|html|head|body|script|style|iframe|svg|math|title|meta|a|br|p|div|table|font|h1|b)[\s>/!?-]|\{\\rtf|%!PS|%PDF-|#!|MIME-Version:)/i;

/**
 * Text as UTF-8 or Windows-1252. A file that begins like markup, RTF or a script is none: its name would
 * be wrong about it. Tags further down are fine: attachments are only ever sent on and downloaded as files,
 * never shown inside a page.
 */
export function isPlainText(bytes: Uint8Array): boolean {
  const text = decode(bytes, 'utf-8') ?? decode(bytes, 'windows-1252');
  return text !== null && !controls.test(text) && !otherBeginning.test(text.slice(0, 1024));
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
