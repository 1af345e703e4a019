import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import type { Row } from '#server/db/tables.ts';
import { parseBody } from '#shared/articles/body/blocks.ts';
import { readMinutes } from '#shared/articles/body/text.ts';
import type { TextBlock } from '#shared/articles/body/types.ts';
import { PARSER_VERSION } from '#shared/articles/body/version.ts';
import { searchText } from '#shared/articles/search-text.ts';

/** The columns of an article from which `articleBlocks` reads its text. */
export const blocksColumns = ['content', 'blocks', 'blocks_hash'] as const;

export type StoredText = Pick<Row<'articles'>, (typeof blocksColumns)[number]>;

/** Characters of the texts whose blocks are kept in memory: of about 150 articles. */
const KEPT_CHARACTERS = 1_000_000;

/** By their text: while they are kept, a text has the same blocks, by which their markup is cached. */
const kept = new LRUCache<string, readonly TextBlock[], StoredText>({
  maxSize: KEPT_CHARACTERS,
  sizeCalculation: (_blocks, content) => content.length + 1,
  memoMethod: (content, _stale, { context }) => storedBlocks(context) ?? parseText(content),
});

/**
 * The blocks of an article's text: the stored ones, or parsed again if they are missing, damaged, made by another version of the parser,
 * or of another text, because a former version of the site saved the article since.
 */
export const articleBlocks = (row: StoredText): readonly TextBlock[] =>
  kept.memo(row.content, { context: row });

/** The same of one article, whose stored blocks are read only if those of its text are not in memory. */
export async function readBlocks(db: Knex, { id, content }: Pick<Row<'articles'>, 'id' | 'content'>) {
  const inMemory = kept.get(content);
  if (inMemory) return inMemory;
  const row = await db('articles').where({ id }).first('blocks', 'blocks_hash');
  return articleBlocks({ blocks: null, blocks_hash: null, ...row, content });
}

function storedBlocks({ content, blocks, blocks_hash: hash }: StoredText): readonly TextBlock[] | null {
  return blocks !== null && hash === hashOf(content, blocks) ? JSON.parse(blocks) : null;
}

/** The columns that follow from a text. */
export function derivedColumns(content: string) {
  const parsed = parseText(content);
  const blocks = JSON.stringify(parsed);
  return {
    search_text: searchText(parsed),
    read_minutes: readMinutes(parsed),
    blocks,
    blocks_version: PARSER_VERSION,
    blocks_hash: hashOf(content, blocks),
  };
}

/** Without their lines, which only the editor needs. */
export const parseText = (content: string): readonly TextBlock[] =>
  parseBody(content).map(({ startLine: _start, endLine: _end, ...block }) => block);

const hashOf = (content: string, blocks: string): string =>
  createHash('sha256')
    .update(`${PARSER_VERSION} ${content.length} ${content}`)
    .update(blocks)
    .digest('base64url');
