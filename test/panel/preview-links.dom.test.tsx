import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { PageFactsProvider } from '#client/components/page-facts.ts';
import type { ArticleValues } from '#client/features/articles/panel/editor/form-values.ts';
import { SidePanel } from '#client/features/articles/panel/editor/side-panel.tsx';
import type { ArticleEditing } from '#client/features/articles/panel/editor/use-article-editing.ts';
import type { PageFacts } from '#shared/pages/types.ts';
import { InRouter } from '../support/in-router.tsx';

afterEach(cleanup);

const facts = { siteUrl: 'https://firm.example', timeZone: 'UTC' } as PageFacts;
const draft: Partial<ArticleValues> = {
  ...{ title: 'A', slug: 'a', excerpt: '', author: '', category: '', customPublishDate: '' },
  ...{ featuredImage: '', featuredImageAlt: '' },
};
const Address = () => <output>{useLocation().pathname}</output>;

function show(content: string) {
  const editing = { articleId: null, values: { ...draft, content } } as ArticleEditing;
  render(
    <PageFactsProvider value={facts}>
      <InRouter>
        <Address />
        <SidePanel view="preview" editing={editing} />
      </InRouter>
    </PageFactsProvider>,
  );
}

test.each(['/contact', '/contact?tab=booking#x', '/rss.xml', 'https://elsewhere.example/'])(
  'in the preview, a link to %s opens in a new tab, and the editor stays',
  (href) => {
    show(`See [**this** page](${href}).`);
    const link = screen.getByRole<HTMLAnchorElement>('link');
    // The browser follows it.
    expect(fireEvent.click(screen.getByText('this'))).toBe(true);
    expect([link.target, link.rel]).toEqual(['_blank', 'noopener']);
    expect(screen.getByRole('status').textContent).toBe('/');
  },
);

test.each(['#section-one', 'mailto:anna@example.com'])(
  'in the preview, a link to %s needs no tab',
  (href) => {
    show(`# One\n\nSee [this](${href}).`);
    const link = screen.getByRole<HTMLAnchorElement>('link');
    expect(fireEvent.click(link)).toBe(true);
    expect(link.target).toBe('');
  },
);
