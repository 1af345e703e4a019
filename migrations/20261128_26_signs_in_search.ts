import type { Knex } from 'knex';
import { searchText } from '../src/shared/articles/search-text.ts';

const AT_ONCE = 50;

/** The search text of articles holds terms with signs, such as `r&d`, and voiced kana (docs/decisions/0017). */
export async function up(knex: Knex): Promise<void> {
  let last = 0;
  for (;;) {
    const rows: { id: number; content: string; search_text: string }[] = await knex('articles')
      .where('id', '>', last)
      .orderBy('id')
      .limit(AT_ONCE)
      .select('id', 'content', 'search_text');
    for (const { id, content, search_text: former } of rows) {
      const text = searchText(content);
      if (text !== former) await knex('articles').where({ id, content }).update({ search_text: text });
    }
    if (rows.length < AT_ONCE) return;
    last = Number(rows.at(-1)?.id);
  }
}
