import { Button } from 'react-bootstrap';
import { ButtonLink } from '#client/components/action-link.tsx';
import { MessagePage } from '#client/components/messages.tsx';
import { astray } from '#shared/motif/small.ts';
import { paths } from '#shared/paths.ts';

interface ArticleMissingProps {
  /** Set if trying again may help. */
  onRetry: (() => void) | null;
}

/** Every failure of the call shows the same text (product.md, 2). */
export function ArticleMissing({ onRetry }: ArticleMissingProps) {
  return (
    <MessagePage
      drawing={astray}
      title="Article Not Found"
      lead="The article you're looking for doesn't exist or has been removed."
    >
      <div className="btn-row">
        <ButtonLink to={paths.articles} label="Back to Articles" />
        {onRetry && (
          <Button variant="outline-primary" onClick={onRetry}>
            Try again
          </Button>
        )}
      </div>
    </MessagePage>
  );
}
