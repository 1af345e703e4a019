const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * The text of an operator's file, without a byte order mark, which Windows editors add. PowerShell's `>` writes UTF-16.
 * @returns null unless it is UTF-8 without NUL, which UTF-16 always contains or breaks
 */
export function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    const text = utf8.decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}
