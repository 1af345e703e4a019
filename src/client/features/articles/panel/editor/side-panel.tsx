import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, memo, type ReactNode, useDeferredValue, useMemo } from 'react';
import { ArticleBody } from '#client/components/article/body.tsx';
import { ArticleImage } from '#client/components/article/image.tsx';
import { usePageFacts } from '#client/components/page-facts.ts';
import { useRested } from '#client/components/use-rested.ts';
import { formatDateTime } from '#client/panel/kit/moment.tsx';
import { openInNewTab } from '#client/panel/kit/open-in-new-tab.ts';
import { History, RevisionChanges } from '#client/panel/kit/versions/history.tsx';
import { revisionQuery, revisionsQuery } from '#client/panel/queries.ts';
import { parseBody } from '#shared/articles/body/blocks.ts';
import { readMinutes, readTimeLabel } from '#shared/articles/body/text.ts';
import { MAX_REVISIONS } from '#shared/articles/editing.ts';
import { publishingWords } from '#shared/articles/publishing-words.ts';
import { isSlug } from '#shared/articles/slug.ts';
import { longDate, longDay } from '#shared/dates/dates.ts';
import { region } from '#shared/region.ts';
import { type ArticleValues, changesBetween, textOf } from './form-values.ts';
import { Publishing } from './publishing.tsx';
import type { ArticleEditing } from './use-article-editing.ts';

/** The panel next to the fields or, if there is no room, instead of them. 'write' shows the preview. */
export type View = 'write' | 'preview' | 'publishing' | 'shared' | 'history';

export const editorViews: Record<View, string> = {
  write: 'Write',
  preview: 'Preview',
  publishing: publishingWords.label,
  shared: 'Shared link',
  history: 'History',
};

interface SidePanelProps {
  view: View;
  editing: ArticleEditing;
}

export function SidePanel({ view, editing }: SidePanelProps) {
  const { articleId, values, replaceText } = editing;
  if (view === 'publishing') return <Publishing editing={editing} />;
  if (view === 'shared') return <ShareCards values={values} />;
  if (view === 'history' && articleId !== null)
    return <ArticleHistory articleId={articleId} values={values} onRestore={replaceText} />;
  return <Preview values={values} />;
}

/** The article as readers will see it, slightly behind the typing, rendered by the public page's code. */
function Preview({ values }: { values: ArticleValues }) {
  const later = useDeferredValue(values);
  return <Page values={later} />;
}

/** How long a person must stop typing before the server makes a drawing. */
const REST_MS = 500;

/** The article's image or drawing. A drawing exists for a complete slug only, not while there is none or half of one. */
function ShownImage({ slug, ...image }: ComponentProps<typeof ArticleImage>) {
  const rested = useRested(slug, REST_MS);
  return <ArticleImage {...image} slug={isSlug(rested) ? rested : 'draft'} />;
}

const Page = memo(function Page({ values }: { values: ArticleValues }) {
  const { timeZone } = usePageFacts();
  const { title, slug, excerpt, author, category, content, featuredImage, featuredImageAlt } = values;
  const blocks = useMemo(() => parseBody(content), [content]);
  // A date without a time means noon in the firm's time zone. Noon UTC is the same day in all of America and Europe.
  const date = values.customPublishDate
    ? longDay(values.customPublishDate)
    : longDate(new Date().toISOString(), timeZone);
  return (
    <article className="preview" onClickCapture={openInNewTab}>
      {category && <p className="kicker">{category}</p>}
      <p className="article-banner__title preview__title" dir="auto">
        {title || 'Untitled'}
      </p>
      <p className="lead" dir="auto">
        {excerpt}
      </p>
      <p className="article-banner__meta">
        {author.trim() && <span>{`By ${author}`}</span>}
        <span>{date}</span>
        <span>{readTimeLabel(readMinutes(blocks))}</span>
      </p>
      <ShownImage
        className="article-figure__image preview__image"
        src={featuredImage.trim() || null}
        slug={slug}
        alt={featuredImageAlt}
        sizes="640px"
      />
      <ArticleBody blocks={blocks} />
    </article>
  );
});

/**
 * Approximately how LinkedIn, X and Facebook show a link to the article: which parts they use, and where they cut them
 * off.
 */
function ShareCards({ values }: { values: ArticleValues }) {
  const { siteUrl } = usePageFacts();
  const domain = new URL(siteUrl).host;
  const title = (
    <p className="share-card__title">{values.searchTitle.trim() || values.title.trim() || 'Untitled'}</p>
  );
  return (
    <section className="share-cards" aria-labelledby="share-cards">
      <h3 id="share-cards" className="h4">
        How a link to this article will look
      </h3>
      <ShareCard site="LinkedIn" values={values}>
        <div className="share-card__text">
          {title}
          <p className="share-card__domain">{domain}</p>
        </div>
      </ShareCard>
      <ShareCard site="X" values={values} below={<p className="share-card__domain">From {domain}</p>}>
        {title}
      </ShareCard>
      <ShareCard site="Facebook" values={values}>
        <div className="share-card__text">
          <p className="share-card__domain">{domain}</p>
          {title}
          <p className="share-card__excerpt">{values.searchDescription.trim() || values.excerpt}</p>
        </div>
      </ShareCard>
      {pictureOf(values) === null && (
        <p className="form-text">Without an image, the site creates a card with the title.</p>
      )}
    </section>
  );
}

const pictureOf = ({ cardImage, featuredImage }: ArticleValues) =>
  cardImage.trim() || featuredImage.trim() || null;

interface ShareCardProps {
  site: string;
  values: ArticleValues;
  /** Within the frame, below the image. */
  children: ReactNode;
  below?: ReactNode;
}

const ShareCard = ({ site, values, children, below }: ShareCardProps) => (
  <figure className={`share-card share-card--${site.toLowerCase()}`}>
    <figcaption>{site}</figcaption>
    <div className="share-card__frame">
      <ShownImage
        className="share-card__image"
        src={pictureOf(values)}
        slug={values.slug}
        alt=""
        sizes="480px"
      />
      {children}
    </div>
    {below}
  </figure>
);

interface ArticleHistoryProps {
  articleId: number;
  values: ArticleValues;
  onRestore(text: Partial<ArticleValues>): void;
}

/** The texts that the article had before each save. */
function ArticleHistory(props: ArticleHistoryProps) {
  const { timeZone } = usePageFacts();
  return (
    <History
      query={useQuery(revisionsQuery(props.articleId))}
      hint={`Each save that changes the text keeps the previous version, up to ${MAX_REVISIONS} of them.`}
      titleOf={({ savedAt }) => `Replaced ${formatDateTime(savedAt, timeZone)}`}
      factsOf={({ title, length }) => (
        <>
          <span>{title}</span>
          <span className="text-body-secondary">{`${length.toLocaleString(region.locale)} characters`}</span>
        </>
      )}
    >
      {(id) => <Revision id={id} {...props} />}
    </History>
  );
}

const Revision = ({ articleId, id, values, onRestore }: ArticleHistoryProps & { id: number }) => (
  <RevisionChanges
    query={useQuery(revisionQuery(articleId, id))}
    changesOf={(text) => changesBetween({ ...values, ...textOf(text) }, values)}
    onRestore={(text) => onRestore(textOf(text))}
  />
);
