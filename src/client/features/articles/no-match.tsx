import { Button } from 'react-bootstrap';
import { EmptyState } from '../../components/empty-state.tsx';
import { ListHeading } from './list-heading.tsx';

/** The filters leave nothing (product.md, 2). */
export function NoMatch({ onClear }: { onClear(): void }) {
  return (
    <>
      <ListHeading>0 articles</ListHeading>
      <EmptyState
        title="No articles found"
        actions={
          <Button variant="outline-primary" onClick={onClear}>
            Clear filters
          </Button>
        }
      >
        Nothing matches all of these filters. Remove one, or search for another word.
      </EmptyState>
    </>
  );
}
