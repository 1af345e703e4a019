import type { Fault } from '../fault.ts';

export const ops: readonly Fault[] = [
  {
    name: 'A transaction that the database rolled back because of another one is not tried again',
    kind: 'retry lost',
    file: 'src/server/db/transaction.ts',
    find: `
      if (isConflict(error)) return true;`,
    replace: '',
    tests: ['test/db/outdated'],
  },
  {
    name: 'SQLite keeps what belongs to a row that is gone',
    kind: 'constraint off',
    file: 'src/server/db/connect.ts',
    find: 'foreign_keys = ON',
    replace: 'foreign_keys = OFF',
    tests: ['test/db/foreign-keys'],
  },
  {
    name: 'MariaDB cuts what is too long instead of refusing it',
    kind: 'strict mode lost',
    file: 'src/server/db/mysql-connections.ts',
    find: "'STRICT_ALL_TABLES,NO_ENGINE_SUBSTITUTION'",
    replace: "'NO_ENGINE_SUBSTITUTION'",
    tests: ['test/db/tables'],
  },
  {
    name: 'An answer of 503 does not say when to come back',
    kind: 'header lost',
    file: 'src/server/http/errors.ts',
    find: `
    headers: { 'Retry-After': '5' },`,
    replace: '',
    tests: ['test/server/database-away'],
  },
  {
    name: 'The image of a former text is deleted, which may come back',
    kind: 'case forgotten',
    file: 'src/server/features/articles/editing/store.ts',
    find: `(await db('articles').whereBetween(column, range).first('id')) ??
      (await db('article_revisions').whereBetween(column, range).first('id'))`,
    replace: `await db('articles').whereBetween(column, range).first('id')`,
    tests: ['test/images/collect'],
  },
  {
    name: 'What staff noted about a buyer outlives the buyer’s erasure',
    kind: 'step forgotten',
    file: 'src/server/features/orders/personal-data.ts',
    find: `
  await trx('order_events').where({ order_id: order.id, kind: 'note' }).del();`,
    replace: '',
    tests: ['test/ops/privacy/person'],
  },
  {
    name: 'A file of a backup that was changed is restored',
    kind: 'check weakened',
    file: 'src/server/ops/backup/verify.ts',
    find: 'found?.bytes !== stated.bytes || found.sha256 !== stated.sha256',
    replace: 'found?.bytes !== stated.bytes',
    tests: ['test/ops/backup/verify'],
  },
];
