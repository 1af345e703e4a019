import { Link } from '../../components/link.tsx';

interface CursorPagerProps {
  label: string;
  words: { newest: string; older: string };
  /** Addresses; null where there is nothing to go to. */
  newest: string | null;
  older: string | null;
}

/** Steps through a list whose end nobody counts: on to what is older, or back to the start. */
export function CursorPager({ label, words, newest, older }: CursorPagerProps) {
  if (newest === null && older === null) return null;
  return (
    <nav className="cursor-pager d-flex justify-content-end gap-2 mt-3" aria-label={label}>
      {newest !== null && (
        <Link className="btn btn-quiet" to={newest}>
          {words.newest}
        </Link>
      )}
      {older !== null && (
        <Link className="btn btn-outline-primary" to={older}>
          {words.older}
        </Link>
      )}
    </nav>
  );
}
