/** More white space and comments than the file has bytes, so they are nested to be read again and again. */
export class TooCostly extends Error {}

const [NUL, TAB, LINE_FEED, FORM_FEED, CARRIAGE_RETURN, SPACE, PERCENT] = [
  0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20, 0x25,
];

/** A name of letters, as all that we look for are, or the word that begins an object. */
const landmark = /obj|\/([A-Za-z]{1,20})(?![^\0\t\n\f\r ()<>[\]{}/%])/g;
const nameHere = /\/([A-Za-z]{1,20})(?![^\0\t\n\f\r ()<>[\]{}/%])/y;
const digitsHere = /\d{1,10}/y;

/**
 * The tokens of a PDF (ISO 32000, 7.2), read from any position: without a full PDF reader we cannot distinguish text and packed streams
 * from the rest, so nothing is skipped.
 */
export class PdfTokens {
  readonly text: string;
  #steps: number;

  /** @param text bytes as Latin-1 */
  constructor(text: string) {
    this.text = unescapeNames(text);
    this.#steps = this.text.length;
  }

  /** Every name, and `obj`, with the place behind it. */
  *landmarks(): Generator<{ name: string; at: number; end: number }> {
    for (const match of this.text.matchAll(landmark)) {
      const { 0: whole, 1: name = 'obj', index } = match;
      yield { name, at: index, end: index + whole.length };
    }
  }

  /**
   * Where the next token begins, behind white space and comments.
   * @throws {TooCostly} A comment can hold a name behind which the same white space is read once more. Each byte may be skipped once on
   *   average, so that the time is proportional to the size
   */
  next(from: number): number {
    let at = from;
    let inComment = false;
    for (; at < this.text.length; at += 1) {
      const code = this.text.charCodeAt(at);
      if (code === LINE_FEED || code === CARRIAGE_RETURN) inComment = false;
      else if (code === PERCENT) inComment = true;
      else if (!inComment && code !== SPACE && code !== TAB && code !== NUL && code !== FORM_FEED) break;
    }
    this.#steps -= at - from;
    if (this.#steps < 0) throw new TooCostly();
    return at;
  }

  nameAt(at: number): { name: string; end: number } | null {
    nameHere.lastIndex = at;
    const name = nameHere.exec(this.text)?.[1];
    return name === undefined ? null : { name, end: nameHere.lastIndex };
  }

  /** The position behind a number; null if there is none. */
  numberAt(at: number): number | null {
    digitsHere.lastIndex = at;
    return digitsHere.test(this.text) ? digitsHere.lastIndex : null;
  }

  /** `12 0 R` */
  isReference(at: number): boolean {
    const number = this.numberAt(at);
    const generation = number && this.numberAt(this.next(number));
    return Boolean(generation) && this.text[this.next(generation as number)] === 'R';
  }
}

/** `/J#61vaScript` is `/JavaScript` (ISO 32000, 7.3.5). Only letters and digits: nothing else is looked for. */
function unescapeNames(text: string): string {
  return text.replace(/#(?:3\d|[46][1-9a-f]|[57][\da])/gi, (escaped) =>
    String.fromCharCode(Number.parseInt(escaped.slice(1), 16)),
  );
}
