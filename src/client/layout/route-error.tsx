import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { empty } from '#shared/motif/small.ts';
import { paths } from '#shared/paths.ts';
import { FirmEmail } from '../components/firm-links.tsx';
import { MessagePage } from '../components/messages.tsx';
import { usePageFacts } from '../components/page-facts.ts';
import { PageLayout } from './page-layout.tsx';

/**
 * Shown when a page fails in the browser. If only its code is missing, because the site was upgraded in the meantime,
 * the page reloads and nothing is shown.
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

/** Plain links, because loading a new document is safest after a failure, and the router itself may have failed. */
function ErrorMessage() {
  return (
    <MessagePage
      drawing={empty}
      title="Something went wrong on our side"
      lead="We couldn’t show this page. Trying again often helps."
    >
      <p>
        If this keeps happening, write to <FirmEmail />.
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

/** Browsers' messages for a missing module file: after an upgrade, the pages' chunks have other names. */
const gone =
  /dynamically imported module|module script failed|Unable to preload CSS|error loading dynamically/i;

const KEY = 'reloaded after deploy';

/**
 * Reloads the page when its code could not be loaded. Only once, because another reload would not fix a second failure
 * at the same address.
 * @returns whether the page is about to reload
 */
function reloadAfterDeploy(error: unknown): boolean {
  if (!(error instanceof Error) || !gone.test(error.message)) return false;
  try {
    if (sessionStorage.getItem(KEY) === location.href) return false;
    sessionStorage.setItem(KEY, location.href);
  } catch {
    // Without storage, the page would reload forever.
    return false;
  }
  location.reload();
  return true;
}
