import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from 'react-bootstrap';
import { ListState } from '../list-state.tsx';
import { type Change, Differences } from './differences.tsx';

interface HistoryProps<R> {
  /** The revisions, newest first. */
  query: UseQueryResult<R[]>;
  /** When a record gets a revision. */
  hint: string;
  titleOf(revision: R): string;
  /** What the list says about a revision below its title. */
  factsOf(revision: R): ReactNode;
  /** The changes since the chosen revision. */
  children(id: number): ReactNode;
}

/** The texts that a record had before each save. */
export function History<R extends { id: number }>({
  query,
  hint,
  titleOf,
  factsOf,
  children,
}: HistoryProps<R>) {
  const [chosen, setChosen] = useState<number | null>(null);
  const words = {
    loading: 'Loading the history...',
    failed: 'The history couldn’t be loaded',
    empty: 'Nothing yet',
    emptyHint: hint,
  };
  return (
    <ListState query={query} words={words} isEmpty={({ length }) => length === 0}>
      {(revisions) => (
        <div className="history">
          <h3 className="visually-hidden">Previous versions</h3>
          <ul className="list-unstyled mb-0">
            {revisions.map((revision) => (
              <li key={revision.id} className="border-bottom">
                <button
                  type="button"
                  className="history__item btn btn-quiet w-100 px-2"
                  aria-expanded={chosen === revision.id}
                  onClick={() => setChosen(chosen === revision.id ? null : revision.id)}
                >
                  <span className="fw-semibold">{titleOf(revision)}</span>
                  {factsOf(revision)}
                </button>
                {chosen === revision.id && children(revision.id)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </ListState>
  );
}

const revisionWords = { loading: 'Loading this version...', failed: 'This version couldn’t be loaded' };

interface RevisionChangesProps<Text> {
  query: UseQueryResult<Text>;
  /** From the revision to the current text. */
  changesOf(text: Text): readonly Change[];
  /** Puts the text into the fields. It is not saved until the editor saves. */
  onRestore(text: Text): void;
}

/** How a revision differs from the current text. */
export const RevisionChanges = <Text,>({ query, changesOf, onRestore }: RevisionChangesProps<Text>) => (
  <ListState query={query} words={revisionWords}>
    {(text) => (
      <div className="p-2 pb-3">
        <p className="form-text">
          Lines with a minus are only in this version. Lines with a plus are only in your current text.
        </p>
        <Differences changes={changesOf(text)} />
        <Button variant="outline-primary" size="sm" onClick={() => onRestore(text)}>
          Load into the form
        </Button>
      </div>
    )}
  </ListState>
);
