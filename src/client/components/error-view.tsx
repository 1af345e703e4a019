import { nest } from '../../shared/motif/small.ts';
import { paths } from '../../shared/paths.ts';
import { site } from '../../shared/site.ts';
import { Motif } from './motif/motif.tsx';

interface ErrorViewProps {
  title?: string;
  message?: string;
  /** What support can look up in the logs. */
  requestId?: string;
}

/**
 * For the error boundary. Plain links on purpose: after a failure a whole new page is the safest way on,
 * and the router may be what failed.
 */
export function ErrorView({
  title = 'Something went wrong on our side',
  message = 'The page could not be shown. Trying again often helps.',
  requestId,
}: ErrorViewProps) {
  return (
    <section className="message-page">
      <div className="container message-page__grid">
        <Motif composition={nest} className="message-page__drawing" />
        <div>
          <h1>{title}</h1>
          <p className="lead">{message}</p>
          <p>
            If it keeps happening, write to <a href={`mailto:${site.email}`}>{site.email}</a>
            {requestId ? ` and mention ${requestId}` : ''}.
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
        </div>
      </div>
    </section>
  );
}
