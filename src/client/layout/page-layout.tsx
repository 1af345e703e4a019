import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { usePageFacts } from '../components/page-facts.ts';
import { ToastRegion } from '../components/toast/toast-region.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';

interface PageLayoutProps {
  /** For the copyright line; see Footer. */
  year: number;
  /** The footer's Subscribe form. */
  newsletter?: ReactNode;
  children: ReactNode;
}

/** What surrounds every public page. */
export function PageLayout({ year, newsletter, children }: PageLayoutProps) {
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <NavigationProgress />
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer year={year} newsletter={newsletter} />
      <ToastRegion />
      <RouteAnnouncer />
      {/* In data mode this renders no script; it scrolls to the top, to a hash, or back to where one was. */}
      <ScrollRestoration />
    </>
  );
}

/** A thin bar while a page is on its way. The style sheet keeps it invisible for the first 200 ms. */
function NavigationProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className="nav-progress" aria-hidden="true" />;
}

/** The newsletter's form, which several places show and only `routes.tsx` knows: features do not import each other. */
const Newsletter = createContext<ReactNode>(null);

export const useNewsletter = () => useContext(Newsletter);

interface LayoutProps {
  /** The form that the footer and the articles show. */
  newsletter: ReactNode;
}

/** The route around every page. */
export function Layout({ newsletter }: LayoutProps) {
  const { year } = usePageFacts();
  return (
    <Newsletter value={newsletter}>
      <PageLayout year={year} newsletter={newsletter}>
        <Outlet />
      </PageLayout>
    </Newsletter>
  );
}

/** React may put the new title into the head a moment after the page itself. */
const TITLE_DELAY_MS = 100;

/**
 * A client-side navigation replaces the page without telling a screen reader. This moves the focus to the
 * new page's start (unless it has gone somewhere already, or a hash names a place) and reads out its title.
 * A change of the query alone is the same page: filters must not throw the focus about.
 */
function RouteAnnouncer() {
  const { pathname, hash } = useLocation();
  const lastPathname = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    const main = document.getElementById('main');
    if (hash === '' && !main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
    const timer = setTimeout(() => setTitle(document.title), TITLE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [pathname, hash]);

  return (
    <p className="visually-hidden" role="status">
      {title}
    </p>
  );
}
