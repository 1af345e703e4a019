import { use, useEffect, useReducer } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { desk, viewMissing } from '../../../shared/content/admin-desk.ts';
import { type PanelView, recordId } from '../../../shared/desk/views.ts';
import { paths } from '../../../shared/paths.ts';
import { mayDo } from '../../../shared/staff/rights.ts';
import { Link } from '../../components/link.tsx';
import { LoadError } from '../kit/load-error.tsx';
import { ViewHead } from '../kit/view-head.tsx';
import { useSession } from '../session/session.ts';
import { Refused } from './refused.tsx';
import { forgetView, loadedView, loadView, viewPath } from './views.ts';

/** A view, or a record of it. */
export function ViewPage({ view }: { view: PanelView }) {
  const { person } = useSession();
  const { id } = useParams();
  const { search } = useLocation();
  if (!mayDo(person?.role ?? 'owner', view.right)) return <Refused key={view.path} view={view} />;
  if (id !== undefined && recordId(id) === undefined) return <MissingView />;
  const query = new URLSearchParams(search);
  const named = recordId((view.record && query.get(view.record)) ?? undefined);
  if (view.record && named) {
    query.delete(view.record);
    return <Moved to={`${viewPath(view)}/${named}?${query}`} />;
  }
  return <LoadedView view={view} />;
}

/** At the former path of a view. */
export const RenamedView = ({ view }: { view: PanelView }) => (
  <Moved to={viewPath(view) + useLocation().search} />
);

/** Leads on from an address of mails and bookmarks that were made earlier. */
function Moved({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
}

/**
 * Waits in the transition of the router, which keeps the former view in sight. Not `React.lazy`, which waits for a moment
 * even when the code is there, and could not try again.
 */
function LoadedView({ view }: { view: PanelView }) {
  const [, retry] = useReducer((tries: number) => tries + 1, 0);
  const View = loadedView(view) ?? use(loadView(view));
  if (!(View instanceof Error)) return <View />;
  const onRetry = () => {
    forgetView(view);
    retry();
  };
  return <LoadError title={desk.failed} error={View} onRetry={onRetry} />;
}

export const MissingView = () => (
  <>
    <ViewHead title={viewMissing.title} />
    <p>{viewMissing.text}</p>
    <Link to={paths.admin}>{viewMissing.back}</Link>
  </>
);
