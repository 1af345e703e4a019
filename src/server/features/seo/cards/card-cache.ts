import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { oneAtATime } from '#server/http/one-at-a-time.ts';
import { singleFlight } from '#server/lib/async.ts';

export interface Card {
  bytes: Buffer;
  etag: string;
}

/** All cards together, in bytes: some three hundred. */
const CAPACITY = 16 * 1024 * 1024;
/** How many cards may be drawn or queued; further requests get 503. */
const MAX_WAITING = 24;

export type CardCache = ReturnType<typeof createCardCache>;

/**
 * Finished cards in memory, of which the least recently used are dropped first. Cards are drawn one at a time, and concurrent requests
 * for a card share one drawing, so a burst uses at most one core, and only briefly.
 */
export function createCardCache({ capacity = CAPACITY, maxWaiting = MAX_WAITING } = {}) {
  const cards = new LRUCache<string, Card>({
    maxSize: capacity,
    sizeCalculation: ({ bytes }) => bytes.length,
  });
  const share = singleFlight<Card>();
  const inTurn = oneAtATime(maxWaiting, 'Too many images are being created. Please try again in a moment.');

  const make = async (key: string, draw: () => Promise<Buffer>): Promise<Card> => {
    const bytes = await draw();
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    const card = { bytes, etag };
    cards.set(key, card);
    return card;
  };

  return {
    /** A card that is there already. */
    find: (key: string): Card | null => cards.get(key) ?? null,
    /** @throws {HttpError} 503 if too many wait already; errors of `draw` */
    require: async (key: string, draw: () => Promise<Buffer>): Promise<Card> =>
      cards.get(key) ?? share(key, async () => inTurn(() => make(key, draw))),
  };
}
