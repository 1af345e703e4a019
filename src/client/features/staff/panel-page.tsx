import { PageHead } from '#client/components/page-head.tsx';
import { Entrance } from '#client/panel/session/entrance.tsx';
import { loadedPanel } from '#client/panel/session/login.ts';
import { useSession } from '#client/panel/session/session.ts';
import { panelMeta } from '#shared/articles/panel-words.ts';
import './panel-page.scss';

/**
 * /admin and the views below it (product.md, 5). Its styles are a separate sheet, and the panel's code loads after the login, so visitors
 * of other pages download neither.
 */
export function Component() {
  const { password, person } = useSession();
  const isIn = password !== null || person !== null;
  const Panel = loadedPanel();
  if (isIn && Panel) return <Panel />;
  return (
    <>
      <PageHead {...panelMeta} noIndex />
      <div className="admin">
        <div className="container">
          <Entrance />
        </div>
      </div>
    </>
  );
}
