import { describe, expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { PageFactsProvider } from '#client/components/page-facts.ts';
import { PageLayout } from '#client/layout/page-layout.tsx';
import { firm } from '#shared/content/documents/firm.ts';

async function layoutAt(pathname: string): Promise<string> {
  const element = (
    <PageLayout year={2031}>
      <h1>Page</h1>
    </PageLayout>
  );
  const { query, dataRoutes } = createStaticHandler([{ path: '*', element }]);
  const context = await query(new Request(`http://localhost${pathname}`));
  if (context instanceof Response) throw new Error('The layout redirects nowhere.');
  const router = createStaticRouter(dataRoutes, context);
  const html = renderToStaticMarkup(
    <PageFactsProvider value={{ siteUrl: 'http://localhost', timeZone: 'UTC', year: 2031 }}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </PageFactsProvider>,
  );
  // What all pages share is kept (decision 0016), and another test may have rendered it with marks for hydration.
  return html.replaceAll('<!-- -->', '');
}

describe('page layout', () => {
  test('starts with a skip link to the main content', async () => {
    const html = await layoutAt('/');
    expect(html.startsWith('<a class="skip-link" href="#main">Skip to content</a>')).toBe(true);
    expect(html).toMatch(/<main id="main" tabindex="-1"[^>]*><h1>Page<\/h1><\/main>/);
  });

  test('renders no script and no open menu', async () => {
    const html = await layoutAt('/solutions/career-coaching');
    expect(html).not.toContain('<script');
    expect(html).not.toMatch(/<details[^>]* open/);
  });

  test('Login is inert without a login URL, and nothing links to /admin', async () => {
    const html = await layoutAt('/');
    expect(html).toContain('<button class="btn btn-outline-primary" type="button">Login</button>');
    expect(html).not.toContain('"/admin');
  });

  test('the menu of the current section is marked', async () => {
    const html = await layoutAt('/team');
    expect(html).toContain('<summary class="site-nav__item" aria-current="true">About Us');
    expect(html).toContain('<a class="nav-group__link" aria-current="page" href="/team"');
  });

  test('the footer has the firm, the four networks in new tabs, the call and the year', async () => {
    const html = await layoutAt('/');
    for (const url of Object.values(firm.social)) {
      expect(html).toContain(`<a href="${url}" target="_blank" rel="noopener"`);
    }
    expect(html).toContain('SCHEDULE A CALL');
    expect(html).toContain('© 2031');
    expect(html).toContain(`mailto:${firm.email}`);
    expect(html).toContain(firm.phone);
  });

  test('the footer maps the site in columns', async () => {
    const html = await layoutAt('/');
    const map = html.slice(html.indexOf('aria-label="Site map"'));
    for (const [title, first] of [
      ['Solutions', '/solutions'],
      ['For individuals', '/individuals'],
      ['The firm', '/about'],
      ['Read', '/articles'],
    ])
      expect(map).toContain(`<h2>${title}</h2><ul><li><a href="${first}"`);
    expect(map).toContain('<a href="/rss.xml">RSS feed</a>');
  });

  test('the legal entries lead to the pages that the firm has', async () => {
    const html = await layoutAt('/');
    expect(html).toContain('<li><a href="/privacy">Privacy Policy</a></li>');
    expect(html).toContain('<li><a href="/terms">Terms of Service</a></li>');
    expect(html).toContain('<li><a href="/privacy#cookies">Cookie Policy</a></li>');
  });
});
