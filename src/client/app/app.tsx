import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { HelmetProvider } from 'react-helmet-async';
import type { Contents } from '#shared/content/contents.ts';
import { firm } from '#shared/content/documents/firm.ts';
import type { PageFacts } from '#shared/pages/types.ts';
import { discovery } from '#shared/paths.ts';
import { region } from '#shared/region.ts';
import { PageFactsProvider } from '../components/page-facts.ts';
import { ContentProvider, useContent } from '../components/use-content.ts';

interface AppProps {
  facts: PageFacts;
  contents: Contents;
  queryClient: QueryClient;
  /**
   * Called during rendering on the server, for the resource hints in the head. A function instead of a component,
   * because one more element on one side would change every `useId` below.
   */
  hints?: () => void;
  /** The router: static on the server, a browser router after hydration. */
  children: ReactNode;
}

/** The whole document with its providers; the same tree on the server and in the browser. */
export function App({ facts, contents, queryClient, hints, children }: AppProps) {
  hints?.();
  return (
    <StrictMode>
      <HelmetProvider>
        <QueryClientProvider client={queryClient}>
          <PageFactsProvider value={facts}>
            <ContentProvider value={contents}>
              <Document>{children}</Document>
            </ContentProvider>
          </PageFactsProvider>
        </QueryClientProvider>
      </HelmetProvider>
    </StrictMode>
  );
}

/** Feed readers find the articles on every page. */
const feeds = [
  { type: 'application/rss+xml', name: 'RSS', href: discovery.rss },
  { type: 'application/atom+xml', name: 'Atom', href: discovery.atom },
  { type: 'application/feed+json', name: 'JSON Feed', href: discovery.jsonFeed },
];

/**
 * React renders `<html>` itself and moves a page's Helmet into this head. The color scheme and the visitor's theme are
 * set before hydration (src/server/ssr/inline-scripts.ts).
 */
function Document({ children }: { children: ReactNode }) {
  const brand = useContent(firm).name;
  return (
    <html lang={region.language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {feeds.map(({ type, name, href }) => (
          <link key={href} rel="alternate" type={type} title={`${brand} articles (${name})`} href={href} />
        ))}
      </head>
      <body>{children}</body>
    </html>
  );
}
