import { expect, test } from '@jest/globals';
import { limitResponseTime, type MysqlConnection } from '#server/db/response-limit.ts';

test('a connection that is closed already says so to anyone who asks, at once', () => {
  const closed: MysqlConnection = {
    query(_options, _values, callback) {
      callback(Object.assign(new Error('The connection is closed.'), { code: 'ECONNRESET' }));
      return {};
    },
    destroy() {},
  };
  limitResponseTime(closed, { rows: 1_000, other: 1_000 });
  let heard: unknown;
  closed.query({ sql: 'select 1' }, [], (error) => {
    heard = error?.code;
  });
  expect(heard).toBe('ECONNRESET');
});
