import { adminMeta } from '../../../shared/content/admin.ts';
import { PageHead } from '../../components/page-head.tsx';
import { loadedPanel } from './login.ts';
import { LoginCard } from './login-card.tsx';
import { useSession } from './session.ts';
import './admin-page.scss';

/**
 * /admin (product.md, 5). Its styles are a sheet of their own, and what comes after the login is loaded
 * when someone logs in: visitors of other pages pay for neither.
 */
export function Component() {
  const { password } = useSession();
  const Panel = loadedPanel();
  return (
    <>
      <PageHead {...adminMeta} noIndex />
      <div className="admin">
        <div className="container">{password !== null && Panel ? <Panel /> : <LoginCard />}</div>
      </div>
    </>
  );
}
