/** White space and signs that may precede the first word of a field's code. */
const filler = /^[\s"\\]*/;
/** Enough of a code to tell `DDEAUTO` from a longer word. */
const START_LENGTH = 8;
const dde = /^DDE(AUTO)?(?![A-Z])/i;
const MAX_NESTED = 1_000;

interface Field {
  /** The first letters of its code. */
  start: string;
  isResult: boolean;
}

/** Whether a field with this code starts another program. */
export const isDde = (code: string) => dde.test(extend('', code));

/** The first letters of a code that continues with this text. */
const extend = (start: string, text: string) =>
  (start + (start === '' ? text.replace(filler, '') : text).slice(0, START_LENGTH)).slice(0, START_LENGTH);

/**
 * Watches the complex fields of a part ([ECMA-376], 17.16.5). A field's code may be split over any number of runs and
 * contain other fields, so it is joined before it is judged. A field whose very first word comes from another field
 * hides what it is, and counts as DDE.
 */
export class FieldWatch {
  readonly #open: Field[] = [];
  #stray: Field = { start: '', isResult: false };
  hasDde = false;

  /** @param type of a `fldChar` */
  mark(type: string): void {
    const field = this.#open.at(-1);
    if (type === 'begin') {
      if (field && !field.isResult && field.start === '') this.hasDde = true;
      if (this.#open.length < MAX_NESTED) this.#open.push({ start: '', isResult: false });
    } else if (type === 'separate') {
      if (field) field.isResult = true;
    } else if (type === 'end') {
      this.#open.pop();
      this.#stray = { start: '', isResult: false };
    }
  }

  /** @param text of an `instrText`, whole or in pieces */
  code(text: string): void {
    const field = this.#open.at(-1) ?? this.#stray;
    if (field.isResult) return;
    field.start = extend(field.start, text);
    if (dde.test(field.start)) this.hasDde = true;
  }
}
