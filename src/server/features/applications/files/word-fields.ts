/** White space and signs that may precede the first word of a field's code. */
const filler = /^[\s"\\]*/;
/** Enough of a code to distinguish `DDEAUTO` from a longer word. */
const START_LENGTH = 8;
const dde = /^DDE(AUTO)?(?![A-Z])/i;
const MAX_NESTED = 1_000;

/** The element that has the text of a code: `w:instrText`, `w:delInstrText` or `w:t`. */
export type CodeSource = 'code' | 'deleted' | 'text';

/**
 * Programs differ in what they read as the code of a field: not all include deleted runs and plain text. We check every reading, so
 * that a decoy in one of them hides nothing.
 */
const readings: readonly (readonly CodeSource[])[] = [
  ['code'],
  ['code', 'deleted'],
  ['code', 'text'],
  ['code', 'deleted', 'text'],
];

interface Field {
  /** The first letters of its code, for each of the readings. */
  starts: string[];
  isResult: boolean;
}

const newField = (): Field => ({ starts: readings.map(() => ''), isResult: false });

/** Whether a field with this code starts another program. */
export const isDde = (code: string) => dde.test(extend('', code));

/** The first letters of a code that continues with this text. */
const extend = (start: string, text: string) =>
  (start + (start === '' ? text.replace(filler, '') : text).slice(0, START_LENGTH)).slice(0, START_LENGTH);

/** Whether a code with these first letters may become DDE when another field adds to it. */
const mayBecomeDde = (start: string) => 'DDEAUTO'.startsWith(start.toUpperCase());

/**
 * Watches the complex fields of a part ([ECMA-376], 17.16.5). A field's code may be split over any number of runs and contain other
 * fields, so it is joined before it is checked. A field whose first word comes from another field, or whose code has alternatives,
 * hides its purpose, and counts as DDE.
 */
export class FieldWatch {
  readonly #open: Field[] = [];
  #stray = newField();
  hasDde = false;

  /** @param type of a `fldChar` */
  mark(type: string): void {
    const field = this.#open.at(-1);
    if (type === 'begin') {
      if (field && !field.isResult && field.starts.some(mayBecomeDde)) this.hasDde = true;
      if (this.#open.length < MAX_NESTED) this.#open.push(newField());
    } else if (type === 'separate') {
      // Code behind this mark is unusual; it is judged like that of a new field.
      if (field) Object.assign(field, newField(), { isResult: true });
    } else if (type === 'end') {
      this.#open.pop();
      this.#stray = newField();
    }
  }

  /** `mc:AlternateContent`: each program takes the one that it understands. */
  alternatives(): void {
    if (this.#open.at(-1)?.isResult === false) this.hasDde = true;
  }

  /** @param text of one source, whole or in pieces */
  code(text: string, source: CodeSource): void {
    const field = this.#open.at(-1) ?? this.#stray;
    if (source === 'text' && (field.isResult || field === this.#stray)) return;
    for (const [at, reading] of readings.entries()) {
      if (!reading.includes(source)) continue;
      const start = extend(field.starts[at] ?? '', text);
      field.starts[at] = start;
      if (dde.test(start)) this.hasDde = true;
    }
  }
}
