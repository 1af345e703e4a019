import { LRUCache } from 'lru-cache';

interface SqliteConnection {
  prepare(sql: string): object;
}

const MAX_STATEMENTS = 300;
const changesSchema = /^\s*(create|alter|drop|pragma)\b/i;

/**
 * Knex prepares a statement for each query anew, which takes longer than most of our queries. The product has
 * a few dozen of them, so each is prepared once for a connection. What changes the schema makes all of them go.
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
