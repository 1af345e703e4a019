import { Outlet } from 'react-router';
import { usePageFacts } from '../ui/page-facts.ts';
import { PageLayout } from './page-layout.tsx';

/** The route around every page. */
export function Layout() {
  const { year } = usePageFacts();
  return (
    <PageLayout year={year}>
      <Outlet />
    </PageLayout>
  );
}
