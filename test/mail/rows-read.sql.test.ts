import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { connect } from '#server/db/connect.ts';
import { prepareDatabase } from '#server/db/migrate.ts';
import { batchTimeouts } from '#server/db/timeouts.ts';
import { claimSubmission, purgeSubmissionClaims } from '#server/features/leads/intake/repeats.ts';
import { findDue, leaseMail, readMail } from '#server/mail/outbox.ts';
import { eachServer } from '../support/each-server.ts';
import { configOf } from '../support/knex.ts';
import { recordLog } from '../support/log.ts';
import { countRowsRead } from '../support/rows-read.ts';

const COUNT = 1_000;
const FEW = 50;
const WAITING = 5;

const minute = (count: number) => new Date(Date.UTC(2026, 0, 1, 0, count));
const later = minute(2 * COUNT);

/** What a form and the worker behind it do, with a thousand that were sent before and few that wait. */
const reads: Record<string, (db: Knex) => Promise<unknown>> = {
  'to look for mail that is due': async (db) => expect(await findDue(db, later, 10)).toHaveLength(WAITING),
  'to take and read one of them': async (db) => {
    const lease = await leaseMail(db, { id: COUNT, attempts: 0 }, { now: later, leaseFor: 1_000 });
    if (!lease) throw new Error('It is not free.');
    await readMail(db, lease);
  },
  'to claim a new submission': (db) => claimSubmission(db, 'new', { reference: 'NEW', now: later }),
  'to claim one again': (db) => claimSubmission(db, 'made-500', { reference: 'AGAIN', now: minute(500) }),
  'to delete claims while none has expired': (db) => purgeSubmissionClaims(db, minute(0)),
};

eachServer(({ create }) => {
  let knex: Knex;
  beforeAll(async () => {
    const config = configOf((await create()).url);
    knex = connect(config, recordLog().logger, { timeouts: batchTimeouts, poolSize: 1 });
    await prepareDatabase(knex, config);
    const numbers = Array.from({ length: COUNT }, (_, at) => at + 1);
    await knex('outbox').insert(
      numbers.map((id) => ({
        id,
        message_id: `<${id}@example.com>`,
        mail: '{}',
        recipient_key: '',
        reply_to_key: '',
        state: id > COUNT - WAITING ? 'queued' : 'sent',
        next_attempt_at: minute(id),
        created_at: minute(id),
      })),
    );
    await knex('submissions').insert(
      numbers.map((id) => ({ fingerprint: `made-${id}`, reference: '', created_at: minute(id) })),
    );
  });
  afterAll(() => knex.destroy());

  test.each(Object.entries(reads))('%s takes few rows', async (_what, read) => {
    expect(await countRowsRead(knex, read)).toBeLessThan(FEW);
  });
});
