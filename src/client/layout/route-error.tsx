import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { nest } from '../../shared/motif/small.ts';
import { paths } from '../../shared/paths.ts';
import { site } from '../../shared/site.ts';
import { MessagePage } from '../components/messages.tsx';
import { usePageFacts } from '../components/page-facts.ts';
import { PageLayout } from './page-layout.tsx';

/**
 * What a visitor sees when a page breaks in the browser. When only its code is gone, because the site was
 * upgraded since, the page is reloaded and nothing needs to be seen.
 */
export function RouteError() {
  const { year } = usePageFacts();
  const error = useRouteError();
  const [isFinal, setFinal] = useState(false);
  useEffect(() => setFinal(!reloadAfterDeploy(error)), [error]);
  return (
    <PageLayout year={year}>
      <title>{isFinal ? 'Something went wrong' : 'Loading'}</title>
      {isFinal && <ErrorMessage />}
    </PageLayout>
  );
}

/** Plain links on purpose: after a failure a whole new page is the safest way on, and the router may be what failed. */
function ErrorMessage() {
  return (
    <MessagePage
      drawing={nest}
      title="Something went wrong on our side"
      lead="We couldn’t show this page. Trying again often helps."
    >
      <p>
        If this keeps happening, write to <a href={`mailto:${site.email}`}>{site.email}</a>.
      </p>
      <div className="btn-row">
        {/* A form without an action loads the current address again, with or without JavaScript. */}
        <form>
          <button className="btn btn-primary" type="submit">
            Try again
          </button>
        </form>
        <a className="btn btn-outline-primary" href={paths.home}>
          Go to the home page
        </a>
      </div>
    </MessagePage>
  );
}

/** What browsers say when a module's file is gone: after an upgrade the pages' chunks have other names. */
const gone =
  /dynamically imported module|module script failed|Unable to preload CSS|error loading dynamically/i;

const KEY = 'reloaded after deploy';

/**
 * Reloads the page when its code could not be loaded, once: a second failure at the same address is
 * not cured by it.
 * @returns whether the page is about to be replaced
 */
function reloadAfterDeploy(error: unknown): boolean {
  if (!(error instanceof Error) || !gone.test(error.message)) return false;
  try {
    if (sessionStorage.getItem(KEY) === location.href) return false;
    sessionStorage.setItem(KEY, location.href);
  } catch {
    // Without storage nothing would end the repetition.
    return false;
  }
  location.reload();
  return true;
}
