import type { Knex } from 'knex';
import { toDate } from '#server/db/values.ts';
import { isWithin } from '#server/lib/stored-moment.ts';
import type { Document } from '#shared/content/contents.ts';
import definition, { prices as builtInPrices } from '#shared/content/documents/prices.ts';
import type { PriceList } from '#shared/packages/prices.ts';
import { fitRevision } from './published.ts';

export interface KnownPriceList {
  prices: PriceList;
  /** Null for the list in the code. */
  revision: number | null;
}

export type PriceLists = readonly [inForce: KnownPriceList, ...former: KnownPriceList[]];

/** A buyer may have the former list on the screen; it is honored for an hour from the publication of the next one. */
const HONORED_MS = 60 * 60_000;
/** More than are published in an hour. */
const MOST_ROWS = 50;

/**
 * The price list in force and, the newest first, those that were replaced within the hour. From the database, because a process learns of
 * a publication only a moment later.
 */
export async function readPriceLists(db: Knex, now: Date): Promise<PriceLists> {
  const rows = await db('content_revisions')
    .where({ kind: builtInPrices.kind })
    .orderBy('id', 'desc')
    .limit(MOST_ROWS)
    .select('id', 'document', 'schema_version', 'checked', 'published_at');
  const lists: KnownPriceList[] = [];
  for (const row of rows) {
    const fit = await fitRevision(db, definition, row);
    if (!fit) lists.push(builtIn);
    // As on the pages, one that does not fit was never in force.
    else if (!fit.document) continue;
    else lists.push({ prices: fit.document as Document & PriceList, revision: Number(row.id) });
    if (!isWithin(toDate(row.published_at), now, HONORED_MS)) return newestFirst(lists);
  }
  return newestFirst([...lists, builtIn]);
}

const builtIn: KnownPriceList = { prices: builtInPrices, revision: null };

const newestFirst = ([inForce = builtIn, ...former]: readonly KnownPriceList[]): PriceLists => [
  inForce,
  ...former,
];
