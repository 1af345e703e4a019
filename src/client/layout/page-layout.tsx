import type { ReactNode } from 'react';
import { ScrollRestoration, useNavigation } from 'react-router';
import { ToastRegion } from '../components/toast/toast-region.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';

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
