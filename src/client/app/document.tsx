import type { ReactNode } from 'react';
import { discovery } from '../../shared/paths.ts';
import { site } from '../../shared/site.ts';

/** Feed readers find the articles on every page. */
const feeds = [
  { type: 'application/rss+xml', name: 'RSS', href: discovery.rss },
  { type: 'application/atom+xml', name: 'Atom', href: discovery.atom },
  { type: 'application/feed+json', name: 'JSON Feed', href: discovery.jsonFeed },
];

/**
 * React renders `<html>` itself; a page's Helmet is hoisted into this head. The colours of the
 * browser's bars and what the visitor chose are there before it hydrates (src/server/ssr/inline-scripts.ts).
 */
export function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {feeds.map(({ type, name, href }) => (
          <link
            key={href}
            rel="alternate"
            type={type}
            title={`${site.name} articles (${name})`}
            href={href}
          />
        ))}
      </head>
      <body>{children}</body>
    </html>
  );
}
