import type { Knex } from 'knex';
import type { Logger } from 'pino';

/**
 * Stands in a database that was restored until somebody says that it is the live one. Its mails may have been sent and its
 * instalments billed since the backup, or by the website that it is a copy of.
 */
export const HOLD_MARK = 'restored_copy';

export const holdCopy = (db: Knex) =>
  // It stays empty; managed servers take no table without a primary key.
  db.schema.createTable(HOLD_MARK, (table) => void table.integer('id').primary());

export const isHeld = (db: Knex): Promise<boolean> => db.schema.hasTable(HOLD_MARK);

/** @returns false when nothing was held */
export async function releaseCopy(db: Knex): Promise<boolean> {
  const wasHeld = await isHeld(db);
  if (wasHeld) await db.schema.dropTable(HOLD_MARK);
  return wasHeld;
}

/** How an operator says that this is the live one. */
export const RELEASE_COMMAND = 'npm run restore -- --live';

/** Asked by whoever would send or bill something; says in the log when it begins and when it ends. */
export function watchHold(knex: Knex, logger: Logger): () => Promise<boolean> {
  let wasHeld = false;
  return async () => {
    const held = await isHeld(knex);
    if (held && !wasHeld)
      logger.warn(`Mail and billing are held: this database was restored. Live again: ${RELEASE_COMMAND}`);
    if (!held && wasHeld) logger.info('Mail and billing go on.');
    wasHeld = held;
    return held;
  };
}
