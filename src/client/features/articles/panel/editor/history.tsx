import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { usePageFacts } from '#client/components/page-facts.ts';
import { formatDateTime } from '#client/panel/kit/moment.tsx';
import { reasonOf } from '#client/panel/notify.ts';
import { revisionQuery, revisionsQuery } from '#client/panel/queries.ts';
import { Differences } from './differences.tsx';
import { type FormValues, textOf } from './form-values.ts';

interface HistoryProps {
  articleId: number;
  values: FormValues;
  /** Puts a previous text into the fields. It is not saved until the editor saves. */
  onRestore(text: Partial<FormValues>): void;
}

/** The texts that the article had before each save. */
export function History({ articleId, values, onRestore }: HistoryProps) {
  const { timeZone } = usePageFacts();
  const [chosen, setChosen] = useState<number | null>(null);
  const { data, error, refetch } = useQuery(revisionsQuery(articleId));
  if (error) return <Failed error={error} onRetry={() => refetch()} />;
  if (!data) return <p role="status">Loading the history...</p>;
  if (data.length === 0) {
    return (
      <p className="form-text">
        Nothing yet. Each save that changes the text keeps the previous version, up to 50 of them.
      </p>
    );
  }
  return (
    <div className="history">
      <h3 className="visually-hidden">Previous versions</h3>
      <ul className="list-unstyled mb-0">
        {data.map(({ id, savedAt, title, length }) => (
          <li key={id}>
            <button
              type="button"
              className="history__item"
              aria-expanded={chosen === id}
              onClick={() => setChosen(chosen === id ? null : id)}
            >
              <span className="history__moment">{`Replaced ${formatDateTime(savedAt, timeZone)}`}</span>
              <span>{title}</span>
              <span className="text-body-secondary">{`${length.toLocaleString('en-US')} characters`}</span>
            </button>
            {chosen === id && (
              <Revision articleId={articleId} id={id} values={values} onRestore={onRestore} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Revision({ articleId, id, values, onRestore }: HistoryProps & { id: number }) {
  const { data, error, refetch } = useQuery(revisionQuery(articleId, id));
  if (error) return <Failed error={error} onRetry={() => refetch()} />;
  if (!data) return <p role="status">Loading this version...</p>;
  const text = textOf(data);
  return (
    <div className="history__revision">
      <p className="form-text">
        Lines with a minus are only in this version. Lines with a plus are only in your current text.
      </p>
      <Differences before={{ ...values, ...text }} after={values} />
      <Button variant="outline-primary" size="sm" onClick={() => onRestore(text)}>
        Load into the form
      </Button>
    </div>
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry(): void }) {
  return (
    <div role="alert">
      <p>{reasonOf(error)}</p>
      <Button variant="outline-primary" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
