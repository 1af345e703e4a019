import { Fragment, memo, type ReactNode } from 'react';
import { parseBody } from '#shared/articles/body/blocks.ts';
import type { Heading, Inline, ListItem, TextBlock, TextList } from '#shared/articles/body/types.ts';
import { CachedMarkup } from '../cached-markup.tsx';

/**
 * An article's plain text as elements (product.md, 2). The text becomes text nodes and never markup, so nothing needs to be sanitized.
 * Belongs below the page's h1. The direction of each block is that of its first letter: an Arabic article reads from the right.
 *
 * Parsed and rendered once for each text. The server keeps the result when an article is published, because every page is then rendered
 * again although few texts have changed.
 */
export const ArticleBody = memo(function ArticleBody({ text }: { text: string }) {
  return (
    <CachedMarkup as="div" cacheKey={`article ${text}`} className="article-body">
      {() => inOrder(parseBody(text), renderBlock)}
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
      return (
        <blockquote className="article-quote" dir="auto">
          <p>{inOrder(block.content, renderInline)}</p>
          {block.attribution && <footer>{inOrder(block.attribution, renderInline)}</footer>}
        </blockquote>
      );
    case 'picture':
      return (
        <figure>
          <img src={block.src} alt={block.alt} loading="lazy" />
          {block.caption && <figcaption>{inOrder(block.caption, renderInline)}</figcaption>}
        </figure>
      );
    case 'rule':
      return <hr />;
    case 'paragraph':
      return <p dir="auto">{inOrder(block.content, renderInline)}</p>;
  }
}

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
  if (part.kind === 'link') return <a href={part.href}>{inOrder(part.children, renderInline)}</a>;
  const Tag = part.kind;
  return <Tag>{inOrder(part.children, renderInline)}</Tag>;
}

function inOrder<T>(parts: T[], render: (part: T) => ReactNode): ReactNode {
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts are identified only by their position, and have no state.
    <Fragment key={at}>{render(part)}</Fragment>
  ));
}
