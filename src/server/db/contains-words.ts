import type { Knex } from 'knex';

/** A condition: each word of a search is part of one of the columns. */
export const containsWords = (columns: readonly string[], search: string) => (row: Knex.QueryBuilder) => {
  for (const word of search.split(/\s+/).filter(Boolean)) {
    // Special characters of LIKE are escaped with `!`: backslashes differ between databases.
    const part = `%${word.replace(/[!%_]/g, '!$&')}%`;
    row.where((each) => {
      for (const column of columns) each.orWhereRaw("?? like ? escape '!'", [column, part]);
    });
  }
};
