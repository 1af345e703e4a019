import type { Role } from '../../../../shared/admin/rights.ts';
import { welcome } from '../../../../shared/content/admin-desk.ts';
import { Link } from '../../../components/link.tsx';
import { ViewHead } from '../parts/view-head.tsx';
import { viewPath, viewsOf } from './views.ts';

/** The first view of somebody for whom there is no work here yet. */
export function Welcome({ name, role }: { name: string; role: Role }) {
  return (
    <>
      <ViewHead title={welcome.title(name)} />
      <p>{welcome.text}</p>
      <p>{welcome.where}</p>
      <ul>
        {viewsOf(role).map((view) => (
          <li key={view.path}>
            <Link to={viewPath(view)}>{view.name}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
