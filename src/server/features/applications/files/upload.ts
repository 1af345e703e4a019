import type { IncomingMessage } from 'node:http';
import { HttpError } from '../../../http/errors.ts';
import { limits, type Pace } from './limits.ts';

/** How finely the rate is measured. */
const MARK_MS = 250;

export const tooLarge = () => new HttpError(413, 'The application is larger than 36MB. Please attach less.');
const tooSlow = () => new HttpError(408, 'The application took too long to arrive. Please try again.');

/** A body that is arriving. It is kept in memory alone, so that one that breaks off leaves nothing behind. */
export class Upload {
  readonly #req: IncomingMessage;
  readonly #deadlineMs: number;
  readonly #createdAt = performance.now();
  readonly #chunks: Uint8Array<ArrayBuffer>[] = [];
  readonly #settled = Promise.withResolvers<Uint8Array<ArrayBuffer>[]>();
  /** How much had arrived by the end of each quarter of a second, oldest first. */
  #marks: { at: number; size: number }[] = [];
  #startedAt = this.#createdAt;
  #size = 0;
  #hasArrived = false;

  constructor(req: IncomingMessage, deadlineMs: number) {
    this.#req = req;
    this.#deadlineMs = deadlineMs;
  }

  /**
   * Resolves to the pieces of the whole body, each with a buffer of its own that may be handed to a thread.
   * @throws {HttpError} 413, 408, or 400 when the sender went away
   */
  async arrive(): Promise<Uint8Array<ArrayBuffer>[]> {
    const req = this.#req;
    const fail = () => this.#fail(new HttpError(400, 'The application did not arrive as a whole.'));
    const end = () => {
      this.#hasArrived = true;
      this.#settled.resolve(this.#chunks);
    };
    const keep = (chunk: Buffer) => this.#keep(chunk);
    // Nothing was read while it waited for its place: its rate counts from now.
    this.#startedAt = performance.now();
    this.#marks = [{ at: this.#startedAt, size: 0 }];
    const waited = this.#startedAt - this.#createdAt;
    const deadline = setTimeout(() => this.makeWay(), Math.max(this.#deadlineMs - waited, 0));
    if (req.destroyed) fail(); // gone while something before us was asked
    req.on('data', keep).on('end', end).on('error', fail).on('close', fail);
    try {
      return await this.#settled.promise;
    } finally {
      clearTimeout(deadline);
      // The listener for errors stays: one that comes later has nobody else to hear it.
      req.off('data', keep).off('end', end).off('close', fail);
    }
  }

  /** True when it has been below the least rate for as long as that is borne with. */
  isSlow({ patienceMs, minBytesPerSecond }: Pick<Pace, 'patienceMs' | 'minBytesPerSecond'>): boolean {
    if (this.#hasArrived || performance.now() - this.#startedAt < patienceMs) return false;
    return this.rate(patienceMs) < minBytesPerSecond;
  }

  /** Bytes per second over the last while, or since it began. */
  rate(windowMs: number): number {
    const now = performance.now();
    while (this.#marks.length > 1 && (this.#marks[1]?.at ?? now) <= now - windowMs) this.#marks.shift();
    const [from = { at: this.#startedAt, size: 0 }] = this.#marks;
    // What arrived before the window counts for nothing, however much it was.
    const span = Math.max(Math.min(now - from.at, windowMs), 1);
    return ((this.#size - from.size) / span) * 1000;
  }

  makeWay(): void {
    this.#fail(tooSlow());
  }

  #keep(chunk: Buffer): void {
    this.#size += chunk.length;
    const now = performance.now();
    const last = this.#marks.at(-1);
    if (last && now - last.at < MARK_MS) last.size = this.#size;
    else this.#marks.push({ at: now, size: this.#size });
    if (this.#size > limits.bodyBytes) this.#fail(tooLarge());
    else this.#chunks.push(ownBuffer(chunk));
  }

  /** A whole body stays one: `close` follows `end` before anybody who waits can look at it. */
  #fail(error: HttpError): void {
    if (this.#hasArrived) return;
    this.#chunks.length = 0;
    this.#settled.reject(error);
  }
}

/** A view of a buffer that others may use too cannot be given away: it is copied. Node's bodies are not shared. */
function ownBuffer(chunk: Buffer): Uint8Array<ArrayBuffer> {
  const { buffer, byteLength } = chunk;
  const isAlone = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength;
  return isAlone ? (chunk as Buffer<ArrayBuffer>) : new Uint8Array(chunk);
}
