import type { ReactNode } from 'react';
import { Links, type LinksFunction, Meta, Outlet, Scripts } from 'react-router';
import fonts from '../fonts.json';
import { facts } from '../shared/facts.ts';
import { NewsletterForm } from '../shared/newsletter-form.tsx';
import '../site.css';
import { PageFactsProvider } from '../src/client/components/page-facts.ts';
import { PageLayout } from '../src/client/layout/page-layout.tsx';
import { themeColor } from '../src/shared/brand.ts';
import { discovery } from '../src/shared/paths.ts';

const feed = (type: string, title: string, href: string) => ({ rel: 'alternate', type, title, href });

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
  feed('application/rss+xml', 'Articles (RSS)', discovery.rss),
  feed('application/atom+xml', 'Articles (Atom)', discovery.atom),
  feed('application/feed+json', 'Articles (JSON Feed)', discovery.jsonFeed),
  ...fonts.map((href) => ({
    rel: 'preload',
    as: 'font' as const,
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous' as const,
  })),
];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={themeColor} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

/** The product's layout brings the router's ScrollRestoration along. */
export default function Root() {
  return (
    <PageFactsProvider value={facts}>
      <PageLayout year={facts.year} newsletter={<NewsletterForm />}>
        <Outlet />
      </PageLayout>
    </PageFactsProvider>
  );
}
