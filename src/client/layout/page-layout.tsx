import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { paths } from '#shared/paths.ts';
import { afterPaint } from '../components/after-paint.ts';
import { usePageFacts } from '../components/page-facts.ts';
import { ToastRegion } from '../components/toast/toast-region.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { currentOf } from './header/menu.ts';

interface PageLayoutProps {
  /** For the copyright line; see Footer. */
  year: number;
  /** The Subscribe form in the footer. */
  newsletter?: ReactNode;
  header?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

/** The header and footer around every page. */
export function PageLayout({
  year,
  newsletter,
  header = <Header />,
  footer = <Footer year={year} newsletter={newsletter} />,
  children,
}: PageLayoutProps) {
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <NavigationProgress />
      {header}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {footer}
      <ToastRegion />
      <RouteAnnouncer />
      {/* In data mode, this renders no script. It scrolls to the top, to a hash, or back. */}
      <ScrollRestoration />
    </>
  );
}

/** A thin bar while a page is loading. The style sheet keeps it invisible for the first 200 ms. */
function NavigationProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className="nav-progress" aria-hidden="true" />;
}

/**
 * The newsletter form. Several places show it, but only `routes.tsx` imports it, because features do not import each
 * other.
 */
const Newsletter = createContext<ReactNode>(null);

export const useNewsletter = () => useContext(Newsletter);

interface LayoutProps {
  /** The form in the footer and below the articles. */
  newsletter: ReactNode;
}

/** The route around every page. The panel has its own frame (panel/frame), which other pages do not load. */
export function Layout({ newsletter }: LayoutProps) {
  const { year } = usePageFacts();
  const { pathname } = useLocation();
  return (
    <Newsletter value={newsletter}>
      {currentOf(pathname, paths.admin) ? (
        <Outlet />
      ) : (
        <PageLayout year={year} newsletter={newsletter}>
          <Outlet />
        </PageLayout>
      )}
    </Newsletter>
  );
}

/** React can update the title slightly after the page itself. */
const TITLE_DELAY_MS = 100;

/**
 * A client-side navigation replaces the page without telling a screen reader. This moves the focus to the
 * new page's start (unless it has gone somewhere already, or a hash names a place) and reads out its title.
 * If only the query changes, the page stays the same, so the focus must not move.
 */
function RouteAnnouncer() {
  const { pathname, hash } = useLocation();
  const lastPathname = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    const focus = () => {
      const main = document.getElementById('main');
      if (hash === '' && !main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
    };
    // The focus needs the layout, which then is not computed twice.
    const cancelFocus = afterPaint(focus);
    const announce = () => setTitle(document.title);
    // What a list said of an article may be out of date.
    const observer = new MutationObserver(announce);
    const timer = setTimeout(() => {
      announce();
      observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    }, TITLE_DELAY_MS);
    return () => {
      cancelFocus();
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [pathname, hash]);

  return (
    <p className="visually-hidden" role="status">
      {title}
    </p>
  );
}
