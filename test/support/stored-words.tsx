import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { PageFactsProvider } from '#client/components/page-facts.ts';
import { ContentProvider } from '#client/components/use-content.ts';
import type { Contents, Document } from '#shared/content/contents.ts';
import { withDerived } from '#shared/content/derived.ts';

/** The words of a site with these published documents. */
export const withStored = (...documents: Document[]): Contents => withDerived({ version: 1, documents });

/** A part of a page with these words. */
export const renderWith = (contents: Contents, children: ReactNode, path = '/') =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <PageFactsProvider value={{ siteUrl: 'http://localhost', timeZone: 'UTC', year: 2026 }}>
        <ContentProvider value={contents}>{children}</ContentProvider>
      </PageFactsProvider>
    </MemoryRouter>,
  );
