import { Writable } from 'node:stream';

/** How every page ends; the last state goes before it. */
export const CLOSING = '</body></html>';

interface PageStreamOptions {
  /** Written right after the shell: the first state block and the script that starts the page. */
  afterShell(): string;
  /** Written before each later chunk: the state of the queries that it shows; may be empty. */
  beforeChunk(): string;
  /** Takes each piece of the page as soon as it may go out. */
  write(html: string): void;
  /** Called once, after the last piece. */
  end(): void;
}

/**
 * Stands between React and the response. React writes many small pieces and calls `flush` between whole
 * chunks (the shell, then one for each late boundary); only there may our own markup go. The document's
 * end is held back, so that everything lands inside `<body>`.
 */
export class PageStream extends Writable {
  readonly #options: PageStreamOptions;
  #pieces: Buffer[] = [];
  #shellIsOut = false;
  #heldBack = '';

  constructor(options: PageStreamOptions) {
    // A page is small and its chunks must stay whole, so React is never told to wait.
    super({ highWaterMark: Number.MAX_SAFE_INTEGER });
    this.#options = options;
  }

  override _write(piece: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#pieces.push(piece);
    done();
  }

  /** Called by React between whole chunks. */
  flush(): void {
    const html = this.#takeWhole();
    if (html === '') return;
    const { afterShell, beforeChunk, write } = this.#options;
    write(this.#shellIsOut ? beforeChunk() + html : html + afterShell());
    this.#shellIsOut = true;
  }

  override _final(done: () => void): void {
    this.flush();
    this.#options.write(this.#heldBack);
    this.#options.end();
    done();
  }

  #takeWhole(): string {
    const html = Buffer.concat(this.#pieces).toString('utf8');
    this.#pieces = [];
    if (!html.endsWith(CLOSING)) return html;
    this.#heldBack = CLOSING;
    return html.slice(0, -CLOSING.length);
  }
}
