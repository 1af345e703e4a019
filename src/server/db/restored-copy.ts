import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { operatorCommand } from '../lib/operator-command.ts';

/**
 * Exists in a restored database until the operator declares it live. Its mails may have been sent and its installments billed
 * since the backup, or by the site that it is a copy of.
 */
export const HOLD_MARK = 'restored_copy';

export const holdCopy = (db: Knex) =>
  // It stays empty; managed servers require a primary key.
  db.schema.createTable(HOLD_MARK, (table) => void table.integer('id').primary());

export const isHeld = (db: Knex): Promise<boolean> => db.schema.hasTable(HOLD_MARK);

/** @returns false when nothing was held */
export async function releaseCopy(db: Knex): Promise<boolean> {
  const wasHeld = await isHeld(db);
  if (wasHeld) await db.schema.dropTable(HOLD_MARK);
  return wasHeld;
}

/** How an operator declares a copy live. */
export const RELEASE_COMMAND = operatorCommand('restore', '--live');

/** Asked before anything is sent or billed; logs when holding begins and ends. */
export function watchHold(knex: Knex, logger: Logger): () => Promise<boolean> {
  let wasHeld = false;
  return async () => {
    const held = await isHeld(knex);
    if (held && !wasHeld)
      logger.warn(
        `Email and billing are held: this database was restored from a backup. To release them: ${RELEASE_COMMAND}`,
      );
    if (!held && wasHeld) logger.info('Email and billing are released.');
    wasHeld = held;
    return held;
  };
}
