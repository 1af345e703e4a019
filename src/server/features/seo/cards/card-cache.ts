import { createHash } from 'node:crypto';
import { HttpError } from '../../../http/errors.ts';

export interface Card {
  bytes: Buffer;
  etag: string;
}

interface CardCacheOptions {
  /** All cards together, in bytes. */
  capacity?: number;
  /** How many may be made or wait to be made; whoever comes then is asked to come again. */
  maxWaiting?: number;
}

/** Some three hundred cards. */
const CAPACITY = 16 * 1024 * 1024;
const MAX_WAITING = 24;

/**
 * Finished cards in memory, the least recently used leave first. They are made one at a time, and one that several
 * ask for at once is made once: a burst costs no more than one processor, and never for long.
 */
export function createCardCache({ capacity = CAPACITY, maxWaiting = MAX_WAITING }: CardCacheOptions = {}) {
  const cards = new Map<string, Card>();
  const flights = new Map<string, Promise<Card>>();
  let size = 0;
  let last: Promise<unknown> = Promise.resolve();

  const keep = (key: string, card: Card) => {
    cards.set(key, card);
    size += card.bytes.length;
    for (const [oldest, { bytes }] of cards) {
      if (size <= capacity) break;
      cards.delete(oldest);
      size -= bytes.length;
    }
  };

  const make = async (key: string, draw: () => Promise<Buffer>): Promise<Card> => {
    const bytes = await draw();
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    const card = { bytes, etag };
    keep(key, card);
    return card;
  };

  return {
    /** A card that is there already. */
    find(key: string): Card | null {
      const card = cards.get(key);
      if (!card) return null;
      cards.delete(key);
      cards.set(key, card);
      return card;
    },
    /** @throws {HttpError} 503 when too many wait already; what `draw` throws */
    async require(key: string, draw: () => Promise<Buffer>): Promise<Card> {
      const found = this.find(key) ?? flights.get(key);
      if (found) return found;
      if (flights.size >= maxWaiting) {
        throw new HttpError(503, 'Too many pictures are being made. Please try again in a moment.', {
          headers: { 'Retry-After': '5' },
        });
      }
      const flight = last.then(() => make(key, draw)).finally(() => flights.delete(key));
      flights.set(key, flight);
      last = flight.catch(() => {});
      return flight;
    },
  };
}

export type CardCache = ReturnType<typeof createCardCache>;
