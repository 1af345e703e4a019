import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { adminMeta } from '../../../shared/content/admin.ts';
import { desk } from '../../../shared/content/admin-desk.ts';
import type { PanelView } from '../../../shared/desk/views.ts';
import { mayDo } from '../../../shared/staff/rights.ts';
import type { SignedIn } from '../../../shared/staff/staff.ts';
import { PageHead } from '../../components/page-head.tsx';
import { LoadError } from '../kit/load-error.tsx';
import { useSession } from '../session/session.ts';
import { Bar } from './bar.tsx';
import { BottomBar } from './menu.tsx';
import { Refused } from './refused.tsx';
import { loadedView, loadView, viewAt } from './views.ts';
import './shell.scss';

/** The panel with the view of the address, so that neither is waited for once somebody is in. */
export async function loadShell(person: SignedIn | null): Promise<ComponentType> {
  await loadView(viewAt(location.pathname, person));
  return Shell;
}

/** What surrounds every view of the panel: no marketing, but where one is, where one can go, and who one is. */
function Shell() {
  const { pathname } = useLocation();
  const { person } = useSession();
  const role = person?.role ?? 'owner';
  const view = viewAt(pathname, person);
  const isAllowed = mayDo(role, view.right);
  return (
    <div className="staff-desk">
      <PageHead {...adminMeta} title={`${view.name} | ${adminMeta.title}`} noIndex />
      <Bar
        role={role}
        name={person ? person.name : null}
        current={view}
        hasLogout={!(isAllowed && view.path === 'articles')}
      />
      <BottomBar role={role} current={view} />
      <div className="staff-desk__view" data-makes-room="top">
        {isAllowed ? <LoadedView key={view.path} view={view} /> : <Refused key={view.path} view={view} />}
      </div>
    </div>
  );
}

/** Not `React.lazy`: its fallback would stay for 300 ms at least, and a failure could not be tried again. */
function LoadedView({ view }: { view: PanelView }) {
  const [View, setView] = useState<ComponentType | undefined>(() => loadedView(view));
  const [error, setError] = useState<Error | null>(null);
  const load = () => {
    setError(null);
    loadView(view).then((component) => setView(() => component), setError);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; another view is another element.
  useEffect(() => {
    if (!View) load();
  }, []);
  if (View) return <View />;
  if (error) return <LoadError title={desk.failed} error={error} onRetry={load} />;
  return (
    <p className="admin-status" role="status">
      {desk.loading}
    </p>
  );
}
