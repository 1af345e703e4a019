import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { ErrorView } from '../components/error-view.tsx';
import { usePageFacts } from '../components/page-facts.ts';
import { reloadAfterDeploy } from './new-version.ts';
import { PageLayout } from './page-layout.tsx';

/**
 * What a visitor sees when a page breaks in the browser. When only its code is gone, because the site was
 * upgraded since, the address is loaded anew and nothing needs to be seen.
 */
export function RouteError() {
  const { year } = usePageFacts();
  const error = useRouteError();
  const [isFinal, setFinal] = useState(false);
  useEffect(() => setFinal(!reloadAfterDeploy(error)), [error]);
  return (
    <PageLayout year={year}>
      <title>{isFinal ? 'Something went wrong' : 'Loading'}</title>
      {isFinal && <ErrorView />}
    </PageLayout>
  );
}
