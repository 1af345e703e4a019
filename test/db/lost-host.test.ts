import { describe, expect, test } from '@jest/globals';
import { limitResponseTime, type MysqlConnection } from '#server/db/response-limit.ts';
import { retryRefusedStatements } from '#server/db/transaction.ts';
import { isDatabaseUnavailable } from '#server/db/unavailable.ts';

/** A connection whose statements fail with these numbers, one after the other, and then work; 0 works too. */
function connectionThatSays(...numbers: number[]) {
  const heard: string[] = [];
  let isDestroyed = false;
  const connection: MysqlConnection = {
    query({ sql }, _values, callback) {
      heard.push(sql);
      const errno = numbers.shift();
      callback(!errno ? null : Object.assign(new Error('No.'), { errno, sqlState: 'HY000' }));
      return {};
    },
    destroy() {
      isDestroyed = true;
    },
  };
  const ask = (sql: string) =>
    new Promise<unknown>((resolve) => connection.query({ sql }, [], (error) => resolve(error)));
  return { connection, heard, ask, isDestroyed: () => isDestroyed };
}

describe('a host that answers and is of no use', () => {
  test.each([
    [1047, 'a node that has lost its cluster'],
    [1290, 'a server that only reads'],
    [1836, 'a server that is being demoted'],
    [3100, 'a member that its group has expelled'],
  ])('%i, %s: its connection goes, and the next one is to another host', async (errno) => {
    const { connection, ask, isDestroyed } = connectionThatSays(errno);
    let lost = 0;
    limitResponseTime(connection, { rows: 1_000, other: 1_000 }, () => {
      lost += 1;
    });
    const error = await ask('insert into notes values (1)');
    expect([isDestroyed(), lost, isDatabaseUnavailable(error)]).toEqual([true, 1, true]);
  });

  test('any other error leaves the connection as it is', async () => {
    const { connection, ask, isDestroyed } = connectionThatSays(1062);
    limitResponseTime(connection, { rows: 1_000, other: 1_000 });
    await ask('insert into notes values (1)');
    expect(isDestroyed()).toBe(false);
  });
});

describe('a statement that a cluster refuses', () => {
  test.each([1213, 3101])('runs again by itself (%i)', async (errno) => {
    const { connection, heard, ask } = connectionThatSays(errno, errno);
    retryRefusedStatements(connection);
    expect(await ask('update notes set id = 2')).toBeNull();
    expect(heard).toHaveLength(3);
  });

  test('does not in a transaction, which has to begin again as a whole', async () => {
    const { connection, heard, ask } = connectionThatSays(0, 1213, 0, 1213);
    retryRefusedStatements(connection);
    await ask('BEGIN;');
    expect(await ask('update notes set id = 2')).toMatchObject({ errno: 1213 });
    await ask('ROLLBACK');
    expect(await ask('update notes set id = 3')).toBeNull();
    expect(heard.slice(3)).toHaveLength(2);
  });
});
