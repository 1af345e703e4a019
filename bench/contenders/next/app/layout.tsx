import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import fonts from '../fonts.json';
import { facts } from '../shared/facts.ts';
import { NewsletterForm } from '../shared/newsletter-form.tsx';
import '../site.css';
import { ToastRegion } from '../src/client/components/toast/toast-region.tsx';
import { Footer } from '../src/client/layout/footer/footer.tsx';
import { Header } from '../src/client/layout/header/header.tsx';
import { themeColor } from '../src/shared/brand.ts';

export const viewport: Viewport = { themeColor };

export const metadata: Metadata = {
  metadataBase: new URL(facts.siteUrl),
  icons: { icon: '/favicon.svg', apple: '/apple-touch-icon.png' },
  manifest: '/site.webmanifest',
};

/** Next announces a new page to screen readers and scrolls by itself. */
export default function Layout({ children }: { children: ReactNode }) {
  for (const href of fonts) preload(href, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  return (
    <html lang="en">
      <body>
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        <Header />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer year={facts.year} newsletter={<NewsletterForm />} />
        <ToastRegion />
      </body>
    </html>
  );
}
