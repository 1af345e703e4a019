import { LRUCache } from 'lru-cache';

interface SqliteConnection {
  prepare(sql: string): object;
}

const MAX_STATEMENTS = 300;
const changesSchema = /^\s*(create|alter|drop|pragma)\b/i;

/**
 * Knex prepares a new statement for each query, which takes longer than most of our queries. The product has a few dozen, so
 * each is prepared once per connection. Schema changes drop all of them.
 */
export function cacheStatements(connection: SqliteConnection): void {
  const prepare = connection.prepare.bind(connection);
  const known = new LRUCache<string, object>({ max: MAX_STATEMENTS });
  connection.prepare = (sql) => {
    if (changesSchema.test(sql)) {
      known.clear();
      return prepare(sql);
    }
    let statement = known.get(sql);
    if (!statement) {
      statement = prepare(sql);
      known.set(sql, statement);
    }
    return statement;
  };
}
