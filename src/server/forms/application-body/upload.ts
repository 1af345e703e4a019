import type { IncomingMessage } from 'node:http';
import { HttpError } from '../../http/errors.ts';
import { limits } from './limits.ts';

/** Slower than this on average, a body counts as sluggish; a slow mobile network manages three times as much. */
const SLUGGISH_BYTES_PER_SECOND = 16 * 1024;

export const tooLarge = () => new HttpError(413, 'The application is larger than 36MB. Please attach less.');
const tooSlow = () => new HttpError(408, 'The application took too long to arrive. Please try again.');

/** A body that is arriving. It is kept in memory alone, so that one that breaks off leaves nothing behind. */
export class Upload {
  readonly #req: IncomingMessage;
  readonly #deadlineMs: number;
  readonly #startedAt = performance.now();
  readonly #chunks: Uint8Array<ArrayBuffer>[] = [];
  readonly #settled = Promise.withResolvers<Uint8Array<ArrayBuffer>[]>();
  #lastAt = this.#startedAt;
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
    const deadline = setTimeout(() => this.makeWay(), this.#deadlineMs);
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

  /** True when it has been silent for the time given, or slow for longer than that. */
  isSluggish(patienceMs: number): boolean {
    const now = performance.now();
    const age = now - this.#startedAt;
    if (this.#hasArrived || age < patienceMs) return false;
    return now - this.#lastAt >= patienceMs || this.#size / age < SLUGGISH_BYTES_PER_SECOND / 1000;
  }

  makeWay(): void {
    this.#fail(tooSlow());
  }

  #keep(chunk: Buffer): void {
    this.#lastAt = performance.now();
    this.#size += chunk.length;
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
