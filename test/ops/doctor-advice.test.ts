import { expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { databaseChecks } from '#server/ops/doctor/database.ts';
import { runChecks } from '#server/ops/doctor/finding.ts';
import { configOf } from '../support/knex.ts';

/** What doctor advises when no connection to the database can be made. */
async function adviceFor(error: object): Promise<string | undefined> {
  const knex = { client: { config: {} }, raw: () => Promise.reject(error) } as unknown as Knex;
  const [check] = databaseChecks(knex, configOf('mysql://user:password@127.0.0.1:3306/site'));
  const [finding] = check ? await runChecks([check]) : [];
  return finding?.fix;
}

test.each([1040, 1203, 1226])(
  'where the server allows no more connections, doctor advises to allow more (%d)',
  async (errno) => {
    expect(await adviceFor({ errno })).toMatch(/^allow at least 11 connections for each instance and 2 more/);
    expect(await adviceFor({ code: 'ECONNREFUSED', errno: -111 })).toMatch(
      /^start the server at 127\.0\.0\.1:3306/,
    );
  },
);
