import type { Knex } from 'knex';

/** A condition: each word of a search is a part of one of the columns. */
export const containsWords = (columns: readonly string[], search: string) => (row: Knex.QueryBuilder) => {
  for (const word of search.split(/\s+/).filter(Boolean)) {
    // Signs that mean something in LIKE are escaped by `!`: a backslash differs between databases.
    const part = `%${word.replace(/[!%_]/g, '!$&')}%`;
    row.where((each) => {
      for (const column of columns) each.orWhereRaw("?? like ? escape '!'", [column, part]);
    });
  }
};
