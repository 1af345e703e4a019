import { type ComponentType, Suspense, useLayoutEffect, useState } from 'react';
import { useParams, useRoutes } from 'react-router';
import { PageHead } from '#client/components/page-head.tsx';
import { panelMeta } from '#shared/articles/panel-words.ts';
import { panelViews, viewNamed, viewPattern } from '#shared/panel/views.ts';
import { desk, viewMissing } from '#shared/panel/words.ts';
import type { SignedIn } from '#shared/staff/staff.ts';
import { RecordTitle } from '../kit/record-view.tsx';
import { useOtherTabs } from '../session/other-tabs.ts';
import { useSession } from '../session/session.ts';
import { AccountMenu } from './account.tsx';
import { BottomBar, SideMenu } from './menu.tsx';
import { MissingView, ViewPage } from './view-page.tsx';
import { forgetView, homeView, loadView } from './views.ts';
import './shell.scss';

export interface LoadedPanel {
  Shell: ComponentType;
  AccountMenu: ComponentType;
}

/** Loads the panel together with the view of the address, so that neither is missing after the sign-in. */
export async function loadShell(person: SignedIn | null): Promise<LoadedPanel> {
  const view = viewNamed(location.pathname.split('/')[2]) ?? homeView(person);
  const result = await loadView(view);
  if (!(result instanceof Error)) return { Shell, AccountMenu };
  forgetView(view);
  throw result;
}

const views = panelViews.map((view) => ({ path: viewPattern(view), element: <ViewPage view={view} /> }));
const missing = { path: '*', element: <MissingView /> };

/** For what is outside of the panel's element, such as dialogs and toasts. */
const IN_PANEL = 'in-panel';

/** The panel below its top bar. Contains every view. */
function Shell() {
  const { person } = useSession();
  useOtherTabs();
  const { '*': below } = useParams();
  const home = homeView(person);
  const view = below ? viewNamed(below.split('/')[0]) : home;
  const content = useRoutes([{ index: true, element: <ViewPage view={home} /> }, ...views, missing]);
  const [record, setRecord] = useState('');
  useLayoutEffect(() => {
    document.documentElement.classList.add(IN_PANEL);
    return () => document.documentElement.classList.remove(IN_PANEL);
  }, []);
  const title = [...(record ? [record] : []), view?.name ?? viewMissing.title, panelMeta.title].join(' | ');
  return (
    <div className="staff-desk">
      <PageHead {...panelMeta} title={title} noIndex />
      <SideMenu current={view?.path} />
      <div className="staff-desk__view">
        <RecordTitle value={setRecord}>
          <Suspense
            fallback={
              <p className="panel-status" role="status">
                {desk.loading}
              </p>
            }
          >
            {content}
          </Suspense>
        </RecordTitle>
      </div>
      <BottomBar current={view?.path} />
    </div>
  );
}
