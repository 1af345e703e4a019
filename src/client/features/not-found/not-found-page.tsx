import { data } from 'react-router';
import { NotFoundView } from '../../components/not-found-view.tsx';
import { PageHead } from '../../components/page-head.tsx';

export function loader() {
  return data(null, { status: 404 });
}

/** Every path that no route knows (product.md, 1). */
export function Component() {
  return (
    <>
      <PageHead title="404 Page Not Found" description="There is no page at this address." noIndex />
      <NotFoundView />
    </>
  );
}
