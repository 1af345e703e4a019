/** Letters that do not decompose. */
const plain: Readonly<Record<string, string>> = { đ: 'd', ł: 'l', ø: 'o', ß: 'ss' };

/** A text without the marks of letters, so that `Zoë` is found as `zoe`, and without the case of those that LIKE distinguishes. */
export const fold = (text: string) =>
  // The rest of a long text, which is most of it, costs nothing.
  text.replace(/[^\t-~]+/g, (letters) =>
    letters
      .toLowerCase()
      .normalize('NFD')
      // й and ї are separate letters.
      .replace(/(?<![иі])\p{M}/gu, '')
      .replace(/[đłøß]/g, (letter) => plain[letter] ?? ''),
  );
