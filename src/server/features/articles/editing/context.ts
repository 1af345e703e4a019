import type { Knex } from 'knex';
import type { Config } from '../../../config/types.ts';
import type { Staff } from '../../../http/staff.ts';

/** What editing works with; handed in by the app. */
export interface EditingContext {
  knex: Knex;
  config: Pick<Config, 'firmTimeZone'>;
  staff: Staff;
  now(): Date;
  /** Lets this process see what was just saved, so that the answer to it is the last to come before it shows. */
  showChanges(): Promise<void>;
  /**
   * Keeps the image at an address from being collected, in the transaction that begins to show it.
   * @returns false when it was one of our uploads and is gone
   */
  keepImage(trx: Knex, address: string): Promise<boolean>;
}
