import { HttpError } from '../../http/errors.ts';
import type { Pace } from './limits.ts';
import type { Upload } from './upload.ts';

/**
 * Bounds the memory that bodies take: two at a time. So that two sockets that send next to nothing cannot
 * keep everybody out for the whole deadline, a sluggish body gives its place to the next one who asks.
 */
export class Places {
  readonly #pace: Pick<Pace, 'places' | 'patienceMs'>;
  readonly #taken = new Set<Upload>();

  constructor(pace: Pick<Pace, 'places' | 'patienceMs'>) {
    this.#pace = pace;
  }

  /** @throws {HttpError} 503 at once when every place is taken by a body that makes headway */
  enter(upload: Upload): void {
    if (this.#taken.size >= this.#pace.places) this.#clearOne();
    this.#taken.add(upload);
  }

  leave(upload: Upload): void {
    this.#taken.delete(upload);
  }

  #clearOne(): void {
    const sluggish = [...this.#taken].find((upload) => upload.isSluggish(this.#pace.patienceMs));
    if (!sluggish) {
      throw new HttpError(503, 'Other applications are arriving right now. Please try again in a moment.', {
        headers: { 'Retry-After': '5' },
      });
    }
    sluggish.makeWay();
    this.#taken.delete(sluggish);
  }
}
