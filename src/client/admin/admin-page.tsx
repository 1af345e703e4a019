import { lazy, Suspense } from 'react';
import { adminList, adminMeta } from '../../shared/content/admin.ts';
import styles from '../styles/admin/index.scss?url';
import { PageHead } from '../ui/page-head.tsx';
import { LoginCard } from './login-card.tsx';
import { useSession } from './session.ts';

const loadPanel = () => import('./list/panel.tsx');
const Panel = lazy(loadPanel);

/**
 * /admin (specification, section 2). Its styles are a sheet of their own, and what comes after the login is loaded
 * when someone logs in: visitors of other pages pay for neither.
 */
export function Component() {
  const { password } = useSession();
  return (
    <>
      <PageHead {...adminMeta} noIndex />
      <link rel="stylesheet" href={styles} precedence="page" />
      <div className="admin">
        <div className="container">
          {password === null ? (
            <LoginCard onStart={loadPanel} />
          ) : (
            <Suspense fallback={<p role="status">{adminList.loading}</p>}>
              <Panel />
            </Suspense>
          )}
        </div>
      </div>
    </>
  );
}
