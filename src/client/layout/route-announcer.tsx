import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** React may put the new title into the head a moment after the page itself. */
const TITLE_DELAY_MS = 100;

/**
 * A client-side navigation replaces the page without telling a screen reader. This moves the focus to the
 * new page's start (unless it has gone somewhere already, or a hash names a place) and reads out its title.
 * A change of the query alone is the same page: filters must not throw the focus about.
 */
export function RouteAnnouncer() {
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
