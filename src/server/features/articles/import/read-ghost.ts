import { readFile } from 'node:fs/promises';
import { droppedOf, type FormerPost, type FormerSite, ImportFileError, momentOf } from './former-site.ts';

type Row = Readonly<Record<string, unknown>>;

const textOf = (row: Row | undefined, name: string): string => {
  const value = row?.[name];
  return typeof value === 'string' ? value.trim() : '';
};

/** Reads the export of Ghost. @param origin of the site, which the export does not say @throws {ImportFileError} */
export async function readGhost(file: string, origin: string): Promise<FormerSite> {
  const tables = tablesOf(await readFile(file, 'utf8'));
  if (!tables) throw new ImportFileError(`${file} is not an export of Ghost.`);
  const rowsOf = (name: string): Row[] => (Array.isArray(tables[name]) ? tables[name].map(Object) : []);
  const names = (name: string) => new Map(rowsOf(name).map((row) => [row.id, textOf(row, 'name')]));
  const [users, tags] = [names('users'), names('tags')];
  const meta = new Map(rowsOf('posts_meta').map((row) => [row.post_id, row]));
  const [authorsOf, tagsOf] = [
    joined(rowsOf('posts_authors'), 'author_id', users),
    joined(rowsOf('posts_tags'), 'tag_id', tags),
  ];
  const rows = rowsOf('posts');
  const posts = rows.filter(({ type, page }) => type !== 'page' && !page);
  return {
    program: 'Ghost',
    origin,
    posts: posts.map((row) =>
      postOf(row, {
        meta: meta.get(row.id),
        // Older exports have one author, in the post.
        authors: authorsOf.get(row.id) ?? [users.get(row.author_id) ?? ''],
        tags: tagsOf.get(row.id) ?? [],
        origin,
      }),
    ),
    others: new Map(rows.length > posts.length ? [['pages', rows.length - posts.length]] : []),
  };
}

function tablesOf(json: string): Row | null {
  try {
    const { db = [] } = Object(JSON.parse(json)) as { db?: { data?: Row }[] };
    const data = db[0]?.data;
    return data && Array.isArray(data.posts) ? data : null;
  } catch {
    return null;
  }
}

/** The names that belong to each post, in their order. */
function joined(
  rows: readonly Row[],
  column: string,
  names: ReadonlyMap<unknown, string>,
): Map<unknown, string[]> {
  const byPost = new Map<unknown, string[]>();
  for (const row of rows.toSorted((a, b) => Number(a.sort_order ?? 0) - Number(b.sort_order ?? 0))) {
    const name = names.get(row[column]);
    if (name) byPost.set(row.post_id, [...(byPost.get(row.post_id) ?? []), name]);
  }
  return byPost;
}

/** What a status means to people, except `published` and `draft`. */
const statusNotes = new Map([
  ['scheduled', 'It was scheduled, so it is a draft.'],
  ['sent', 'It was only mailed, so it is a draft.'],
]);

interface Around {
  meta: Row | undefined;
  authors: readonly string[];
  tags: string[];
  origin: string;
}

function postOf(row: Row, { meta, authors, tags, origin }: Around): FormerPost {
  const of = (name: string) => textOf(row, name);
  const isPublished = of('status') === 'published';
  const isPublic = isPublished && ['', 'public'].includes(of('visibility'));
  const notes = [
    statusNotes.get(of('status')) ?? '',
    isPublished && !isPublic ? 'It was for members only, so it is a draft.' : '',
    of('html') === '' && (of('lexical') || of('mobiledoc'))
      ? `The export has its text only as ${of('lexical') ? 'Lexical' : 'Mobiledoc'}, not as HTML.`
      : '',
  ];
  const here = (text: string) => text.replaceAll('__GHOST_URL__', origin);
  const picture = here(of('feature_image'));
  return {
    key: `ghost ${of('uuid') || of('id')}`,
    title: of('title'),
    html: here(of('html')),
    keepsLines: false,
    excerpt: of('custom_excerpt'),
    slug: of('slug'),
    path: isPublic ? `/${of('slug')}/` : null,
    publishedAt: isPublic ? momentOf(row.published_at) : null,
    createdAt: momentOf(row.created_at),
    updatedAt: momentOf(row.updated_at),
    author: authors.filter(Boolean).join(', '),
    categories: tags.filter((name) => !name.startsWith('#')),
    picture: picture ? { address: picture, alt: textOf(meta, 'feature_image_alt') } : null,
    notes: notes.filter(Boolean),
    dropped: droppedOf({
      'internal tag': tags.filter((name) => name.startsWith('#')).length,
      'picture caption': Number(textOf(meta, 'feature_image_caption') !== ''),
      'search title or description': Number(
        textOf(meta, 'meta_title') !== '' || textOf(meta, 'meta_description') !== '',
      ),
      'injected code': Number(of('codeinjection_head') !== '' || of('codeinjection_foot') !== ''),
    }),
  };
}
