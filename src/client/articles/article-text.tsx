import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { elementsOf } from '../ui/article/body.tsx';
import { Kept } from '../ui/kept.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useInBrowser } from '../ui/use-in-browser.ts';
import { articleQuery, type ShownArticle } from './article-query.ts';

/** Code to render a text with; a page that came as HTML does not need it. */
export const loadBody = () => import('../ui/article/body.tsx');

const LateBody = lazy(async () => ({ default: (await loadBody()).ArticleBody }));

/**
 * An article's text. A page from the server carries it as HTML alone, without a copy in the page's state; while that
 * page stands, its HTML is the text. Anywhere else the text is fetched like everything else.
 */
export function ArticleText({ article }: { article: ShownArticle }) {
  // True for a component that took over the server's HTML, for as long as it lives.
  const adopts = useRef(!useInBrowser());
  if (article.content !== null) {
    if (import.meta.env.SSR) return <ServerBody text={article.content} />;
    return (
      <Suspense fallback={<WaitingBody />}>
        <LateBody text={article.content} />
      </Suspense>
    );
  }
  return adopts.current ? <AdoptedBody slug={article.slug} /> : <MissingBody slug={article.slug} />;
}

const ServerBody = ({ text }: { text: string }) => (
  <Kept as="div" madeFrom={`article ${text}`} className="article-body">
    {() => elementsOf(text)}
  </Kept>
);

/**
 * Keeps what the server rendered: React does not look inside an element whose HTML it is told to leave to others, and
 * hydration, which would only compare it, is told not to. No HTML is ever set here.
 */
function AdoptedBody({ slug }: { slug: string }) {
  const refetch = useRefetch(slug);
  // Who leaves may come back, to an element that must be rendered anew: then the text should be there.
  useEffect(() => refetch, [refetch]);
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the empty string tells React to keep the element's children.
    <div className="article-body" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  );
}

function MissingBody({ slug }: { slug: string }) {
  const refetch = useRefetch(slug);
  useEffect(refetch, [refetch]);
  return <WaitingBody />;
}

const WaitingBody = () => (
  <div className="article-body" aria-busy="true">
    <Skeleton lines={8} />
  </div>
);

/** A function that fetches the article with its text, unless that is under way. */
function useRefetch(slug: string): () => void {
  const client = useQueryClient();
  const latest = useRef(() => {});
  latest.current = () => void client.prefetchQuery({ ...articleQuery(slug), staleTime: 0 });
  return useRef(() => latest.current()).current;
}
