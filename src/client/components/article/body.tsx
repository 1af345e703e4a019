import { Fragment, memo, type ReactNode } from 'react';
import type {
  Heading,
  Inline,
  InlineLink,
  ListItem,
  Picture,
  Quote,
  TextBlock,
  TextList,
} from '#shared/articles/body/types.ts';
import { inlineText } from '#shared/articles/body/walk.ts';
import { readUploadedImage } from '#shared/images/uploaded-image.ts';
import { CachedMarkup } from '../cached-markup.tsx';
import { Link } from '../link.tsx';
import { useHasPage } from '../use-has-page.ts';
import { ImageVariants } from './image.tsx';

/**
 * An article's text as elements (product.md, 2). The text becomes text nodes and never markup, so nothing needs to be sanitized.
 * Belongs below the page's h1. The direction of each block is that of its first letter: an Arabic article reads from the right.
 *
 * Rendered once for each text, which has the same blocks each time it is read (server/features/articles/blocks.ts). The server keeps the
 * result when an article is published, because every page is then rendered again although few texts have changed.
 */
export const ArticleBody = memo(function ArticleBody({ blocks }: { blocks: readonly TextBlock[] }) {
  return (
    // A list would be compared by all that it contains.
    <CachedMarkup as="div" cacheKey={blocks[0]} className="article-body">
      {() => inOrder(blocks, renderBlock)}
    </CachedMarkup>
  );
});

function renderBlock(block: TextBlock): ReactNode {
  switch (block.kind) {
    case 'heading':
      return renderHeading(block);
    case 'list':
      return renderList(block);
    case 'quote':
      return renderQuote(block);
    case 'picture':
      return renderPicture(block);
    case 'rule':
      return <hr className="article-rule" />;
    case 'paragraph':
      return <p dir="auto">{inOrder(block.content, renderInline)}</p>;
  }
}

/** With more characters, a quotation is set like text and not like a headline. */
const LOUD_QUOTATION = 240;

function renderQuote({ content, attribution }: Quote) {
  const isLong = inlineText(content).length > LOUD_QUOTATION;
  const quotation = (
    <blockquote className={isLong ? 'article-quote article-quote--long' : 'article-quote'} dir="auto">
      <p>{inOrder(content, renderInline)}</p>
    </blockquote>
  );
  if (!attribution) return quotation;
  return (
    <figure className="article-quotation">
      {quotation}
      <figcaption dir="auto">{inOrder(attribution, renderInline)}</figcaption>
    </figure>
  );
}

/** At most as wide as the text; its width and height reserve its space. */
function renderPicture({ src, alt, caption }: Picture) {
  const image = readUploadedImage(src);
  if (!image) return null;
  const { width, height } = image;
  const isTall = height > width;
  return (
    <figure className={isTall ? 'article-picture article-picture--tall' : 'article-picture'}>
      <ImageVariants image={image} sizes={isTall ? tallSizes : wideSizes}>
        <img src={image.src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
      </ImageVariants>
      {caption && <figcaption dir="auto">{inOrder(caption, renderInline)}</figcaption>}
    </figure>
  );
}

const wideSizes = '(min-width: 44rem) 41rem, calc(100vw - 2.5rem)';
const tallSizes = '(min-width: 30rem) 26rem, calc(100vw - 2.5rem)';

/** The rank sets the heading's element, and the level sets its style: '### ' always looks the same. */
function renderHeading({ rank, level, tone, id, content }: Heading) {
  const Tag = `h${rank}` as const;
  const className = `article-heading article-heading--level-${level}${tone === 'plain' ? '' : ` article-heading--${tone}`}`;
  return (
    <Tag className={className} id={id} dir="auto">
      {inOrder(content, renderInline)}
    </Tag>
  );
}

function renderList({ ordered, start, items }: TextList) {
  const rows = inOrder(items, renderItem);
  if (!ordered)
    return (
      <ul className="article-list" dir="auto">
        {rows}
      </ul>
    );
  return (
    <ol className="article-list" dir="auto" start={start === 1 ? undefined : start}>
      {rows}
    </ol>
  );
}

const renderItem = ({ content, lists = [] }: ListItem) => (
  <li>
    {inOrder(content, renderInline)}
    {inOrder(lists, renderList)}
  </li>
);

function renderInline(part: Inline): ReactNode {
  if (part.kind === 'text') return part.text;
  if (part.kind === 'break') return <br />;
  if (part.kind === 'link') return <TextLink {...part} />;
  const Tag = part.kind;
  return <Tag>{inOrder(part.children, renderInline)}</Tag>;
}

/** Addresses of pages have no dot; files are not opened by the router. */
const isPage = (href: string) => /^\/[^.?#]*(?:[?#]|$)/.test(href);

/** The words alone if they lead to a page that the site leaves out. */
function TextLink({ href, children }: Pick<InlineLink, 'href' | 'children'>) {
  const hasPage = useHasPage();
  const words = inOrder(children, renderInline);
  if (isPage(href)) return hasPage(href) ? <Link to={href}>{words}</Link> : words;
  if (/^[/#]/.test(href)) return <a href={href}>{words}</a>;
  const [first] = children;
  const isBare = first?.kind === 'text' && first.text === href;
  return (
    <a href={href} rel="noopener" className={isBare ? 'article-bare-link' : undefined}>
      {words}
    </a>
  );
}

function inOrder<T>(parts: readonly T[], render: (part: T) => ReactNode): ReactNode {
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts are identified only by their position, and have no state.
    <Fragment key={at}>{render(part)}</Fragment>
  ));
}
