import { useEffect, useState } from 'react';
import { usePageFacts } from '#client/components/page-facts.ts';
import { PageHead } from '#client/components/page-head.tsx';
import { PanelFrame, PersonIcon } from '#client/panel/frame/panel-frame.tsx';
import { Entrance } from '#client/panel/session/entrance.tsx';
import { loadedPanel } from '#client/panel/session/login.ts';
import { followLink, isIn, useSession } from '#client/panel/session/session.ts';
import { frameWords, panelMeta } from '#shared/articles/panel-words.ts';
import './panel-page.scss';

/**
 * /admin and the views below it (product.md, 5). Its styles are a separate sheet, and the panel's code loads after the login, so visitors
 * of other pages download neither.
 */
export function Component() {
  const session = useSession();
  const { isReturning } = usePageFacts();
  /** Until a browser with a session has asked whether it is still open, the login card would only flash. */
  const [isResuming, setResuming] = useState(isReturning === true);
  useEffect(() => {
    addEventListener('hashchange', followLink);
    return () => removeEventListener('hashchange', followLink);
  }, []);
  const panel = isIn(session) && !session.link ? loadedPanel() : null;
  if (panel)
    return (
      <PanelFrame account={<panel.AccountMenu />}>
        <panel.Shell />
      </PanelFrame>
    );
  return (
    <PanelFrame
      account={
        isResuming && (
          <span className="panel-top__item">
            <PersonIcon />
          </span>
        )
      }
    >
      <PageHead {...panelMeta} noIndex />
      {isResuming && <EmptyDesk />}
      <div className="admin" hidden={isResuming}>
        <div className="container">
          <Entrance onSettled={() => setResuming(false)} />
        </div>
      </div>
    </PanelFrame>
  );
}

/** The panel before its code and its data: the places of its menus, without names and counts. */
const EmptyDesk = () => (
  <div className="staff-desk">
    <div className="panel-bar" />
    <div className="staff-desk__view">
      <p className="panel-status" role="status">
        {frameWords.loading}
      </p>
    </div>
    <div className="bottom-bar" />
  </div>
);
