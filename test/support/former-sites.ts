/** Exports as WordPress and Ghost write them, of sites that do not exist. */

export const FORMER_ORIGIN = 'https://blog.example.com';

const statuses = [
  'publish',
  'publish',
  'publish',
  'publish',
  'publish',
  'publish',
  'draft',
  'private',
  'pending',
  'future',
];

export interface FormerSitePost {
  at: number;
  status: string;
  title: string;
  slug: string;
  author: 0 | 1;
  day: string;
}

/** Every fifth has a Cyrillic title, every second another author; six in ten are public. */
export function formerPosts(count: number): FormerSitePost[] {
  return Array.from({ length: count }, (_, at) => {
    const isCyrillic = at % 5 === 0;
    const title = isCyrillic ? `Статья ${at}` : `Lessons & notes ${at}`;
    const slug = isCyrillic ? `статья-${at}` : `lessons-${at}`;
    const day = new Date(Date.UTC(2019, 0, 1 + at)).toISOString().slice(0, 10);
    return { at, status: statuses[at % 10] ?? '', title, slug, author: at % 2 === 0 ? 0 : 1, day };
  });
}

const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

const blockPost = ({ at }: FormerSitePost) => `<!-- wp:paragraph -->
<p>Point ${at} of <strong>trust</strong>, after <a href="${FORMER_ORIGIN}/2019/01/02/lessons-1/">the first one</a>.</p>
<!-- /wp:paragraph -->

<!-- wp:gallery {"linkTo":"none"} -->
<figure class="wp-block-gallery has-nested-images"><!-- wp:image {"id":9001} -->
<figure class="wp-block-image"><img src="${FORMER_ORIGIN}/wp-content/uploads/2019/01/desk-300x200.png" alt="A desk" class="wp-image-9001"/></figure>
<!-- /wp:image --></figure>
<!-- /wp:gallery -->

<!-- wp:embed {"url":"https://video.example.org/${at}","type":"video"} -->
<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">
https://video.example.org/${at}
</div></figure>
<!-- /wp:embed -->

<!-- wp:table -->
<figure class="wp-block-table"><table><tbody><tr><td>a</td><td>b</td></tr></tbody></table></figure>
<!-- /wp:table -->

<!-- wp:latest-posts /-->`;

const classicPost = ({ at }: FormerSitePost) => `Point ${at} of a <em>classic</em> post.
Its second line [sic].

[caption id="attachment_9001" align="alignnone" width="300"]<a href="${FORMER_ORIGIN}/wp-content/uploads/2019/01/desk.png"><img class="wp-image-9001" src="${FORMER_ORIGIN}/wp-content/uploads/2019/01/desk.png" alt="A desk" /></a> At work[/caption]

[gallery ids="9001,9002"]

[embed]https://video.example.org/${at}[/embed]
[contact-form-7 id="1" title="Write"]
<ul>
<li>one</li>
</ul>`;

function wordPressItem(post: FormerSitePost): string {
  const { at, status, title, slug, author, day } = post;
  const link =
    status === 'publish'
      ? `/${day.replaceAll('-', '/')}/${encodeURIComponent(slug).toLowerCase()}/`
      : `/?p=${at + 1}`;
  const date = status === 'draft' || status === 'pending' ? '0000-00-00 00:00:00' : `${day} 08:30:00`;
  return `<item>
<title>${cdata(title)}</title>
<link>${FORMER_ORIGIN}${link}</link>
<dc:creator>${cdata(author === 0 ? 'ann' : 'sam')}</dc:creator>
<guid isPermaLink="false">${FORMER_ORIGIN}/?p=${at + 1}</guid>
<content:encoded>${cdata(at % 3 === 0 ? classicPost(post) : blockPost(post))}</content:encoded>
<excerpt:encoded>${cdata(at % 4 === 0 ? '' : `About <b>point</b> ${at}.`)}</excerpt:encoded>
<wp:post_id>${at + 1}</wp:post_id>
<wp:post_date_gmt>${cdata(date)}</wp:post_date_gmt>
<wp:post_modified_gmt>${cdata(`${day} 09:00:00`)}</wp:post_modified_gmt>
<wp:post_name>${cdata(encodeURIComponent(slug).toLowerCase())}</wp:post_name>
<wp:status>${cdata(status)}</wp:status>
<wp:post_type>${cdata('post')}</wp:post_type>
<wp:post_password>${cdata('')}</wp:post_password>
<category domain="category" nicename="news">${cdata(at % 2 === 0 ? 'News' : 'R&D')}</category>
<category domain="post_tag" nicename="tag">${cdata('tag')}</category>
<wp:postmeta><wp:meta_key>${cdata('_thumbnail_id')}</wp:meta_key><wp:meta_value>${cdata('9001')}</wp:meta_value></wp:postmeta>
<wp:comment><wp:comment_id>1</wp:comment_id><wp:comment_content>${cdata('Well said')}</wp:comment_content></wp:comment>
</item>`;
}

const attachment = (id: number, file: string) => `<item>
<title>${cdata(file)}</title>
<wp:post_id>${id}</wp:post_id>
<wp:status>${cdata('inherit')}</wp:status>
<wp:post_type>${cdata('attachment')}</wp:post_type>
<wp:attachment_url>${cdata(`${FORMER_ORIGIN}/wp-content/uploads/2019/01/${file}`)}</wp:attachment_url>
<wp:postmeta><wp:meta_key>${cdata('_wp_attachment_image_alt')}</wp:meta_key><wp:meta_value>${cdata('A desk')}</wp:meta_value></wp:postmeta>
</item>`;

const author = (login: string, name: string) =>
  `<wp:author><wp:author_login>${cdata(login)}</wp:author_login><wp:author_display_name>${cdata(name)}</wp:author_display_name></wp:author>`;

/** WXR. Besides the posts it has a page, a post in the trash and two pictures. */
export const wordPressExport = (
  posts: readonly FormerSitePost[],
): string => `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>Our blog</title>
<link>${FORMER_ORIGIN}</link>
<wp:wxr_version>1.2</wp:wxr_version>
<wp:base_blog_url>${FORMER_ORIGIN}</wp:base_blog_url>
${author('ann', 'Ann Example')}
${author('sam', 'Sam Sample')}
${posts.map(wordPressItem).join('\n')}
<item><title>About</title><wp:post_id>9100</wp:post_id><wp:status>publish</wp:status><wp:post_type>page</wp:post_type></item>
<item><title>Old</title><wp:post_id>9101</wp:post_id><wp:status>trash</wp:status><wp:post_type>post</wp:post_type></item>
${attachment(9001, 'desk.png')}
${attachment(9002, 'gone.png')}
</channel>
</rss>
`;

const ghostStatuses: Record<string, string> = {
  publish: 'published',
  private: 'published',
  pending: 'sent',
  future: 'scheduled',
};

const ghostHtml = ({ at }: FormerSitePost) =>
  `<p>Point ${at} of <strong>trust</strong>, after <a href="__GHOST_URL__/lessons-1/">the first one</a>.</p><!--kg-card-begin: html--><div class="box">A box</div><!--kg-card-end: html--><figure class="kg-card kg-image-card kg-card-hascaption"><img src="__GHOST_URL__/content/images/size/w600/2019/01/desk.png" class="kg-image" alt="A desk" loading="lazy"><figcaption>At work</figcaption></figure><figure class="kg-card kg-embed-card"><iframe src="https://www.youtube.com/embed/${at}"></iframe></figure><figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://example.org/${at}"><div class="kg-bookmark-content"><div class="kg-bookmark-title">A source</div><div class="kg-bookmark-description">About it</div></div></a></figure>`;

/** Ghost's export. Besides the posts it has a page; the last post has no HTML. */
export function ghostExport(posts: readonly FormerSitePost[]): string {
  const rows = posts.map((post) => ({
    id: `p${post.at}`,
    uuid: `00000000-0000-4000-8000-${String(post.at).padStart(12, '0')}`,
    title: post.title,
    slug: post.at % 5 === 0 ? `statya-${post.at}` : post.slug,
    html: post.at === posts.length - 1 ? null : ghostHtml(post),
    lexical: '{"root":{}}',
    feature_image: '__GHOST_URL__/content/images/2019/01/desk.png',
    type: 'post',
    status: ghostStatuses[post.status] ?? 'draft',
    visibility: post.status === 'private' ? 'members' : 'public',
    created_at: `${post.day}T08:00:00.000Z`,
    updated_at: `${post.day}T09:00:00.000Z`,
    published_at: post.status === 'draft' ? null : `${post.day}T08:30:00.000Z`,
    custom_excerpt: post.at % 4 === 0 ? null : `About point ${post.at}.`,
  }));
  const data = {
    posts: [
      ...rows,
      { id: 'page', uuid: 'page', title: 'About', slug: 'about', type: 'page', status: 'published' },
    ],
    posts_meta: [{ post_id: 'p0', feature_image_alt: 'A desk', meta_title: 'For machines' }],
    users: [
      { id: 'u0', name: 'Ann Example' },
      { id: 'u1', name: 'Sam Sample' },
    ],
    tags: [
      { id: 't0', name: 'News' },
      { id: 't1', name: '#internal' },
    ],
    posts_authors: posts.map(({ at, author: of }) => ({
      post_id: `p${at}`,
      author_id: `u${of}`,
      sort_order: 0,
    })),
    posts_tags: posts.flatMap(({ at }) => [
      { post_id: `p${at}`, tag_id: 't0', sort_order: 0 },
      { post_id: `p${at}`, tag_id: 't1', sort_order: 1 },
    ]),
  };
  return JSON.stringify({ db: [{ meta: { version: '5.80.0' }, data }] });
}
