import { HttpError } from '../../../http/errors.ts';
import type { Pace } from './limits.ts';
import type { Upload } from './upload.ts';

/** How often the places are looked at while somebody waits. */
const LOOK_MS = 250;
/** For how long an address that was cut stands behind the others, and how many are remembered. */
const SLOW_MS = 10 * 60_000;
const MAX_SLOW = 10_000;

const busy = () =>
  new HttpError(503, 'Other applications are arriving right now. Please try again in a moment.', {
    headers: { 'Retry-After': '5' },
  });

interface Waiting {
  upload: Upload;
  who: string;
  enter(): void;
}

/**
 * Bounds the memory that bodies take: two at a time, and one of each address (decision 0032). Others wait their turn
 * for a moment, unread. While somebody waits whom it keeps out, the slowest body below the least rate is cut; its
 * address then stands behind those that were never cut, so that slow senders who come back keep nobody out.
 */
export class Places {
  readonly #pace: Pace;
  readonly #taken = new Map<Upload, string>();
  readonly #slow = new Map<string, number>();
  #waiting: Waiting[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(pace: Pace) {
    this.#pace = pace;
  }

  /** @throws {HttpError} 503 when no place was free in time, or too many wait already */
  async enter(upload: Upload, who: string): Promise<void> {
    if (this.#mayEnter(who)) return void this.#taken.set(upload, who);
    const { waiting, waitingOfOne, waitMs } = this.#pace;
    const own = this.#waiting.filter((other) => other.who === who).length;
    if (this.#waiting.length >= waiting || own >= waitingOfOne) throw busy();
    const turn = Promise.withResolvers<void>();
    const entry: Waiting = { upload, who, enter: turn.resolve };
    const timeout = setTimeout(() => turn.reject(busy()), waitMs);
    this.#waiting.push(entry);
    this.#timer ??= setInterval(() => this.#cutSlowest(), LOOK_MS).unref();
    this.#cutSlowest();
    try {
      await turn.promise;
    } finally {
      clearTimeout(timeout);
      this.#waiting = this.#waiting.filter((other) => other !== entry);
      if (this.#waiting.length === 0) this.#timer = void clearInterval(this.#timer);
    }
  }

  leave(upload: Upload): void {
    if (this.#taken.delete(upload)) this.#admit();
  }

  #mayEnter(who: string): boolean {
    return this.#taken.size < this.#pace.places && ![...this.#taken.values()].includes(who);
  }

  /** Those who were never cut first, each group in the order in which it came. */
  #admit(): void {
    const able = this.#waiting.filter(({ who }) => this.#mayEnter(who));
    const next = able.find(({ who }) => !this.#wasCut(who)) ?? able[0];
    if (!next) return;
    this.#taken.set(next.upload, next.who);
    this.#waiting = this.#waiting.filter((other) => other !== next);
    next.enter();
    this.#admit();
  }

  #cutSlowest(): void {
    const slowest = [...this.#taken]
      .filter(([upload, who]) => upload.isSlow(this.#pace) && this.#keepsOut(who))
      .sort(([a], [b]) => a.rate(this.#pace.patienceMs) - b.rate(this.#pace.patienceMs))[0];
    if (!slowest) return;
    const [upload, who] = slowest;
    this.#remember(who);
    upload.makeWay();
    this.leave(upload);
  }

  /** Whether somebody waits who could come in for a body of this address. */
  #keepsOut(holder: string): boolean {
    const others = [...this.#taken.values()].filter((who) => who !== holder);
    return this.#waiting.some(({ who }) => !others.includes(who));
  }

  #wasCut(who: string): boolean {
    return (this.#slow.get(who) ?? Number.NEGATIVE_INFINITY) > performance.now() - SLOW_MS;
  }

  #remember(who: string): void {
    this.#slow.delete(who);
    this.#slow.set(who, performance.now());
    const [oldest] = this.#slow.keys();
    if (this.#slow.size > MAX_SLOW && oldest !== undefined) this.#slow.delete(oldest);
  }
}
