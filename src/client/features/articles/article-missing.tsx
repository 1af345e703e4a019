import { Button } from 'react-bootstrap';
import { astray } from '../../../shared/motif/small.ts';
import { paths } from '../../../shared/paths.ts';
import { ButtonLink } from '../../components/button-link.tsx';
import { Motif } from '../../components/motif/motif.tsx';

interface ArticleMissingProps {
  /** Set where another try may help. */
  onRetry: (() => void) | null;
}

/** Any failure of the call reads the same (product.md, 2). */
export function ArticleMissing({ onRetry }: ArticleMissingProps) {
  return (
    <section className="message-page">
      <div className="container message-page__grid">
        <Motif composition={astray} className="message-page__drawing" />
        <div>
          <h1>Article Not Found</h1>
          <p className="lead">The article you're looking for doesn't exist or has been removed.</p>
          <div className="btn-row">
            <ButtonLink to={paths.articles}>Back to Articles</ButtonLink>
            {onRetry && (
              <Button variant="outline-primary" onClick={onRetry}>
                Try again
              </Button>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}
