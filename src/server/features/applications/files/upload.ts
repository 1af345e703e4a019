import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { HttpError } from '#server/http/errors.ts';
import { fileLimits, type Pace } from './limits.ts';

/** How finely the rate is measured. */
const MARK_MS = 250;

export const tooLarge = () =>
  new HttpError(413, 'The application is too large. Please attach files of at most 25MB in total.');
const tooSlow = () => new HttpError(408, 'The application took too long to arrive. Please try again.');

/** A body that is arriving. It is kept only in memory, so that an incomplete one leaves nothing behind. */
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
  #arrivedAt: number | null = null;

  constructor(req: IncomingMessage, deadlineMs: number) {
    this.#req = req;
    this.#deadlineMs = deadlineMs;
  }

  /**
   * Resolves to the pieces of the whole body, each with a separate buffer that may be transferred to a thread.
   * @throws {HttpError} 413, 408, or 400 when the sender went away
   */
  async arrive(): Promise<Uint8Array<ArrayBuffer>[]> {
    const req = this.#req;
    const fail = () => this.#fail(new HttpError(400, 'The application did not arrive completely.'));
    const end = () => {
      this.#arrivedAt = performance.now();
      this.#settled.resolve(this.#chunks);
    };
    const keep = (chunk: Buffer) => this.#keep(chunk);
    // Nothing was read while it waited for its slot: its rate counts from now.
    this.#startedAt = performance.now();
    this.#marks = [{ at: this.#startedAt, size: 0 }];
    const waited = this.#startedAt - this.#createdAt;
    const deadline = setTimeout(() => this.abort(), Math.max(this.#deadlineMs - waited, 0));
    if (req.destroyed) fail(); // disconnected while an earlier check ran
    req.on('data', keep).on('end', end).on('error', fail).on('close', fail);
    try {
      return await this.#settled.promise;
    } finally {
      clearTimeout(deadline);
      // The error listener stays, because nothing else would handle a later error.
      req.off('data', keep).off('end', end).off('close', fail);
    }
  }

  /** True when it has been below the minimum rate, or too slow for its deadline, for as long as that is allowed. */
  isSlow({ slowAfterMs, minBytesPerSecond }: Pick<Pace, 'slowAfterMs' | 'minBytesPerSecond'>): boolean {
    if (this.hasArrived || performance.now() - this.#startedAt < slowAfterMs) return false;
    const secondsLeft = (this.#createdAt + this.#deadlineMs - performance.now()) / 1000;
    // A body of unknown length may be the largest.
    const bytesLeft = Number(this.#req.headers['content-length'] ?? fileLimits.bodyBytes) - this.#size;
    return this.rate(slowAfterMs) < Math.max(minBytesPerSecond, bytesLeft / Math.max(secondsLeft, 0.001));
  }

  get hasArrived(): boolean {
    return this.#arrivedAt !== null;
  }

  /** How long it has been arriving, or took to arrive, in milliseconds. */
  get arrivalMs(): number {
    return (this.#arrivedAt ?? performance.now()) - this.#startedAt;
  }

  /** Bytes per second over the last window, or since it began. */
  rate(windowMs: number): number {
    const now = performance.now();
    while (this.#marks.length > 1 && (this.#marks[1]?.at ?? now) <= now - windowMs) this.#marks.shift();
    const [from = { at: this.#startedAt, size: 0 }] = this.#marks;
    // Bytes from before the window do not count.
    const span = Math.max(Math.min(now - from.at, windowMs), 1);
    return ((this.#size - from.size) / span) * 1000;
  }

  abort(): void {
    this.#fail(tooSlow());
  }

  #keep(chunk: Buffer): void {
    this.#size += chunk.length;
    const now = performance.now();
    const last = this.#marks.at(-1);
    if (last && now - last.at < MARK_MS) last.size = this.#size;
    else this.#marks.push({ at: now, size: this.#size });
    if (this.#size > fileLimits.bodyBytes) this.#fail(tooLarge());
    else this.#chunks.push(ownBuffer(chunk));
  }

  /** A complete body stays complete, although `close` follows `end` before the waiting code can read it. */
  #fail(error: HttpError): void {
    if (this.hasArrived) return;
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

/** How often the slots are checked while a request waits. */
const LOOK_MS = 250;
/** For how long an address that had its turn gives way to others, and how many such addresses are stored. */
const HAD_TURN_MS = 10 * 60_000;
const MAX_HAD_TURN = 10_000;

const busy = () =>
  new HttpError(503, 'Other applications are arriving right now. Please try again in a moment.', {
    headers: { 'Retry-After': '5' },
  });

interface Waiting {
  upload: Upload;
  who: string;
  enter(): void;
  refuse(error: HttpError): void;
}

/**
 * Limits the memory of bodies: two at a time, and one from each address (decision 0022). Others wait for a while, unread. While a
 * request waits for a slot, the slowest body is ended that is below the minimum rate or cannot arrive by its deadline. An address
 * whose upload was ended, or took longer than others wait, had its turn: for a while, it gives way to all other addresses, in the
 * queue and with its slot. So senders who come back do not block others.
 */
export class UploadSlots {
  readonly #pace: Pace;
  readonly #taken = new Map<Upload, string>();
  readonly #hadTurn = new LRUCache<string, true>({ max: MAX_HAD_TURN, ttl: HAD_TURN_MS });
  #waiting: Waiting[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(pace: Pace) {
    this.#pace = pace;
  }

  /** @throws {HttpError} 503 when no slot was free in time, or too many wait already */
  async enter(upload: Upload, who: string): Promise<void> {
    if (this.#mayEnter(who)) return void this.#taken.set(upload, who);
    this.#checkQueue(who);
    const turn = Promise.withResolvers<void>();
    const entry: Waiting = { upload, who, enter: turn.resolve, refuse: turn.reject };
    const timeout = setTimeout(() => turn.reject(busy()), this.#pace.waitMs);
    this.#waiting.push(entry);
    this.#timer ??= setInterval(() => this.#makeRoom(), LOOK_MS).unref();
    this.#makeRoom();
    try {
      await turn.promise;
    } finally {
      clearTimeout(timeout);
      this.#waiting = this.#waiting.filter((other) => other !== entry);
      if (this.#waiting.length === 0) this.#timer = void clearInterval(this.#timer);
    }
  }

  leave(upload: Upload): void {
    const who = this.#taken.get(upload);
    if (who === undefined) return;
    if (upload.arrivalMs > this.#pace.waitMs) this.#hadTurn.set(who, true);
    this.#taken.delete(upload);
    this.#admit();
  }

  /** A full queue has room for a new address as long as one waits that had its turn. */
  #checkQueue(who: string): void {
    const { waiting, waitingOfOne } = this.#pace;
    if (this.#waiting.filter((other) => other.who === who).length >= waitingOfOne) throw busy();
    if (this.#waiting.length < waiting) return;
    const last = this.#waiting.findLast((other) => this.#hadTurn.has(other.who));
    if (!last || this.#hadTurn.has(who)) throw busy();
    this.#waiting = this.#waiting.filter((other) => other !== last);
    last.refuse(busy());
  }

  #mayEnter(who: string): boolean {
    return this.#taken.size < this.#pace.slots && ![...this.#taken.values()].includes(who);
  }

  /** First those that had no turn yet, each group in the order of arrival. */
  #admit(): void {
    const able = this.#waiting.filter(({ who }) => this.#mayEnter(who));
    const next = able.find(({ who }) => !this.#hadTurn.has(who)) ?? able[0];
    if (!next) return;
    this.#taken.set(next.upload, next.who);
    this.#waiting = this.#waiting.filter((other) => other !== next);
    next.enter();
    this.#admit();
  }

  /** Ends the slowest of those that have to make way. */
  #makeRoom(): void {
    const slowest = [...this.#taken]
      .filter(([upload, who]) => this.#mustMakeWay(upload, who))
      .sort(([a], [b]) => a.rate(this.#pace.slowAfterMs) - b.rate(this.#pace.slowAfterMs))[0];
    if (!slowest) return;
    const [upload, who] = slowest;
    this.#hadTurn.set(who, true);
    upload.abort();
    this.leave(upload);
  }

  #mustMakeWay(upload: Upload, who: string): boolean {
    const others = [...this.#taken.values()].filter((other) => other !== who);
    const next = this.#waiting.filter((entry) => !others.includes(entry.who));
    if (upload.isSlow(this.#pace)) return next.length > 0;
    if (upload.hasArrived || !this.#hadTurn.has(who)) return false;
    return next.some((entry) => !this.#hadTurn.has(entry.who));
  }
}
