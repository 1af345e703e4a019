import type { Knex } from 'knex';
import {
  type Availability,
  defaultAvailability,
  type SetAvailability,
} from '../../../shared/bookings/availability.ts';
import { isDuplicate } from '../../db/values.ts';
import { refusedField } from '../../http/errors.ts';

const ROW = { id: 1 };

/** What the firm has set, or the defaults as version 0. */
export async function readAvailability(db: Knex): Promise<SetAvailability> {
  const row = await db('booking_availability').where(ROW).first('settings', 'version');
  const set = row ? (JSON.parse(row.settings) as Availability) : defaultAvailability;
  return { ...set, version: row?.version ?? 0 };
}

/** Existing bookings do not change. @throws {HttpError} 409 if another person saved first */
export async function setAvailability(
  trx: Knex,
  { version, ...settings }: SetAvailability,
  now: Date,
): Promise<void> {
  const row = { settings: JSON.stringify(settings), version: version + 1, changed_at: now };
  if (version > 0) {
    if (
      (await trx('booking_availability')
        .where({ ...ROW, version })
        .update(row)) === 0
    )
      throw conflict();
    return;
  }
  try {
    await trx('booking_availability').insert({ ...ROW, ...row });
  } catch (error) {
    throw isDuplicate(error) ? conflict() : error;
  }
}

const conflict = () =>
  refusedField(
    409,
    'version',
    'Someone else has changed this in the meantime. Reload it to see their changes.',
  );
