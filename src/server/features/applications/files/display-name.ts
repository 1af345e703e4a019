const MAX_LENGTH = 150;

/** Control characters, line separators, and marks that turn the direction of text: `cv\u202Efdp.exe`. */
const invisible = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;

/**
 * Makes a name from outside fit to be shown, stored and sent: its last path part, without what cannot be
 * seen, at most 150 characters (code points) with its extension kept. It is never used as a path.
 */
export function displayName(sent: string): string {
  // No file system has longer names; what follows then costs the same for any input.
  const tail = sent.slice(-1_000);
  const name = tail
    .slice(Math.max(tail.lastIndexOf('/'), tail.lastIndexOf('\\')) + 1)
    .toWellFormed()
    .normalize('NFC')
    .replace(invisible, '')
    .replace(/\s+/g, ' ')
    // Windows drops dots and spaces at the end: `cv.exe.` would run there.
    .replace(/[. ]+$/, '')
    .trimStart();
  const extension = /\.[a-z0-9]{1,8}$/i.exec(name)?.[0] ?? '';
  const base = name.slice(0, name.length - extension.length).replace(/^[. ]+/, '') || 'attachment';
  return [...base].slice(0, MAX_LENGTH - extension.length).join('') + extension;
}
