import { createReadStream } from 'node:fs';
import { Parser } from 'htmlparser2';
import {
  addTo,
  decoded,
  droppedOf,
  type FormerPost,
  type FormerSite,
  ImportFileError,
  momentOf,
  pathOfAddress,
} from './former-site.ts';
import { escapeValue, expandShortcodes } from './shortcodes.ts';

/** An item of the export: the texts in it by the names of their elements. */
interface Item {
  text: Map<string, string>;
  meta: Map<string, string>;
  categories: { domain: string; name: string }[];
  comments: number;
}

/** Reads the export of WordPress (WXR), item by item, so that its size does not matter. @throws {ImportFileError} */
export async function readWordPress(file: string): Promise<FormerSite> {
  const items: Item[] = [];
  const authors = new Map<string, string>();
  const channel = new Map<string, string>();
  const open: string[] = [];
  let item: Item | null = null;
  let author = new Map<string, string>();
  let text = '';
  let domain = '';
  let key = '';
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        open.push(name);
        text = '';
        if (name === 'item') item = { text: new Map(), meta: new Map(), categories: [], comments: 0 };
        if (name === 'wp:author') author = new Map();
        if (name === 'category') domain = attributes.domain ?? '';
      },
      ontext(part) {
        text += part;
      },
      onclosetag(name) {
        open.pop();
        const parent = open.at(-1);
        if (parent === 'wp:postmeta') {
          if (name === 'wp:meta_key') key = text;
          if (name === 'wp:meta_value') item?.meta.set(key, text);
        } else if (parent === 'wp:author') author.set(name, text);
        else if (name === 'wp:author')
          authors.set(author.get('wp:author_login') ?? '', author.get('wp:author_display_name') ?? '');
        else if (parent === 'item' && item) {
          if (name === 'category') item.categories.push({ domain, name: text.trim() });
          else if (name === 'wp:comment') item.comments += 1;
          else item.text.set(name, text);
        } else if (parent === 'channel') {
          if (name === 'item' && item) items.push(item);
          else channel.set(name, text);
        }
        text = '';
      },
    },
    { xmlMode: true },
  );
  for await (const chunk of createReadStream(file, 'utf8')) parser.write(String(chunk));
  parser.end();
  if (!channel.has('wp:wxr_version')) throw new ImportFileError(`${file} is not an export of WordPress.`);
  return siteOf(items, authors, channel);
}

function siteOf(
  items: readonly Item[],
  authors: ReadonlyMap<string, string>,
  channel: ReadonlyMap<string, string>,
): FormerSite {
  const origin = URL.parse(channel.get('wp:base_blog_url') ?? channel.get('link') ?? '')?.origin ?? '';
  const others = new Map<string, number>();
  const posts: FormerPost[] = [];
  const attachments = items.filter(({ text }) => text.get('wp:post_type') === 'attachment');
  for (const item of items) {
    const type = item.text.get('wp:post_type') ?? '';
    const status = item.text.get('wp:status') ?? '';
    if (type === 'attachment') continue;
    if (type !== 'post') addTo(others, typeNames.get(type) ?? type);
    else if (status === 'trash' || status === 'auto-draft') addTo(others, 'deleted posts');
    else posts.push(postOf(item, { authors, attachments, origin }));
  }
  return { program: 'WordPress', origin, posts, others };
}

const typeNames = new Map([
  ['page', 'pages'],
  ['nav_menu_item', 'menu items'],
  ['wp_block', 'reusable blocks'],
]);

/** What a status means to people, except `publish` and `draft`. */
const statusNotes = new Map([
  ['private', 'It was private, so it is a draft.'],
  ['pending', 'It waited for a review, so it is a draft.'],
  ['future', 'It was scheduled, so it is a draft.'],
]);

interface Around {
  authors: ReadonlyMap<string, string>;
  attachments: readonly Item[];
  origin: string;
}

function postOf(item: Item, { authors, attachments, origin }: Around): FormerPost {
  const of = (name: string) => item.text.get(name)?.trim() ?? '';
  const html = item.text.get('content:encoded') ?? '';
  const id = of('wp:post_id');
  const status = of('wp:status');
  const counts = new Map<string, number>();
  const picture = attachments.find(({ text }) => text.get('wp:post_id') === item.meta.get('_thumbnail_id'));
  const isPublic = status === 'publish' && of('wp:post_password') === '';
  const note =
    statusNotes.get(status) ??
    (status === 'publish' && !isPublic ? 'It had a password, so it is a draft.' : '');
  const login = of('dc:creator');
  const expanded = expandShortcodes(html, {
    count: (what) => addTo(counts, what),
    gallery: (ids) => galleryOf(attachments, ids, id),
  });
  return {
    key: `wordpress ${of('guid') || `${origin}/?p=${id}`}`,
    title: of('title'),
    html: expanded,
    keepsLines: !html.includes('<!-- wp:'),
    excerpt: of('excerpt:encoded'),
    slug: decoded(of('wp:post_name')),
    path: isPublic ? pathOfAddress(of('link')) : null,
    publishedAt: isPublic ? momentOf(of('wp:post_date_gmt')) : null,
    createdAt: momentOf(of('wp:post_date_gmt')),
    updatedAt: momentOf(of('wp:post_modified_gmt')),
    author: authors.get(login) || login,
    categories: item.categories.filter(({ domain }) => domain === 'category').map(({ name }) => name),
    picture: picture ? pictureOf(picture) : null,
    notes: note ? [note] : [],
    dropped: droppedOf({
      ...Object.fromEntries(counts),
      tag: item.categories.filter(({ domain }) => domain === 'post_tag').length,
      'comment of a reader': item.comments,
      'custom field': [...item.meta.keys()].filter((key) => !key.startsWith('_')).length,
    }),
  };
}

const pictureOf = ({ text, meta }: Item) => ({
  address: text.get('wp:attachment_url')?.trim() ?? '',
  alt: meta.get('_wp_attachment_image_alt')?.trim() ?? '',
});

/** The pictures that a gallery names, or all that belong to its post. */
function galleryOf(attachments: readonly Item[], ids: readonly string[], post: string): string {
  const chosen =
    ids.length > 0
      ? ids.flatMap((id) => attachments.filter(({ text }) => text.get('wp:post_id') === id))
      : attachments.filter(({ text }) => text.get('wp:post_parent') === post);
  const pictures = chosen.map(pictureOf);
  return pictures
    .map(({ address, alt }) => `<img src="${escapeValue(address)}" alt="${escapeValue(alt)}">`)
    .join('\n');
}
