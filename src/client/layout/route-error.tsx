import { ErrorView } from '../ui/error-view.tsx';
import { usePageFacts } from '../ui/page-facts.ts';
import { PageLayout } from './page-layout.tsx';

/** What a visitor sees when a page breaks in the browser, for instance because its chunk did not load. */
export function RouteError() {
  const { year } = usePageFacts();
  return (
    <PageLayout year={year}>
      <title>Something went wrong</title>
      <ErrorView />
    </PageLayout>
  );
}
