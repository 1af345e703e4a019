import type { Flag, MomentColumn, Table } from './table.ts';

export interface ArticleTables {
  articles: Table<
    {
      id: number;
      slug: string;
      title: string;
      excerpt: string;
      content: string;
      search_text: string;
      author: string;
      category: string;
      read_minutes: number;
      featured_image: string | null;
      featured_image_alt: string | null;
      search_title: string | null;
      search_description: string | null;
      card_image: string | null;
      published: Flag;
      published_at: MomentColumn | null;
      first_published_at: MomentColumn | null;
      created_at: MomentColumn;
      updated_at: MomentColumn;
      deleted_at: MomentColumn | null;
      version: number;
      former_published_at: MomentColumn | null;
      /** When an editor last told readers of a change. */
      revised_at: MomentColumn | null;
      slug_before_delete: string | null;
      /** JSON, read by `articleBlocks`. */
      blocks: string | null;
      blocks_version: number;
      blocks_hash: string | null;
      /** What an import made it of; null for an article written here. */
      import_key: string | null;
      scheduled_for: MomentColumn | null;
      scheduled_by: string | null;
      schedule_problem: string | null;
      preview_nonce: string | null;
      preview_until: MomentColumn | null;
      /** Generated column: the moment that orders the lists, for public articles only. */
      listed_at: MomentColumn | null;
      /** Generated column: a bit for each keyword chip. */
      topics: number | null;
    },
    'id' | 'category' | 'published' | 'version' | 'blocks_version'
  >;
  former_slugs: Table<{ slug: string; article_id: number; created_at: MomentColumn }>;
  redirects: Table<{ from_path: string; to_path: string; created_at: MomentColumn }>;
  article_revisions: Table<
    {
      id: number;
      article_id: number;
      saved_at: MomentColumn;
      slug: string;
      title: string;
      excerpt: string;
      content: string;
      length: number;
      author: string;
      category: string;
      featured_image: string | null;
      featured_image_alt: string | null;
      search_title: string | null;
      search_description: string | null;
      card_image: string | null;
    },
    'id'
  >;
  article_pictures: Table<{ article_id: number; key: string }>;
  images: Table<{
    key: string;
    width: number;
    height: number;
    created_at: MomentColumn;
    check_at: MomentColumn;
    removed_at: MomentColumn | null;
  }>;
  content_documents: Table<
    {
      kind: string;
      version: number;
      draft: string | null;
      /** The version of its schema. */
      draft_schema: number;
      draft_by: string | null;
      draft_at: MomentColumn | null;
    },
    'version' | 'draft_schema'
  >;
  content_revisions: Table<
    {
      id: number;
      kind: string;
      /** JSON; null for the words in the code. */
      document: string | null;
      schema_version: number;
      /** Of the schema and the document that passed its check. */
      checked: string;
      /** The same for all that were published together. */
      publication: string;
      published_by: string;
      published_at: MomentColumn;
    },
    'id' | 'schema_version' | 'checked'
  >;
}
