import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { adminEditor } from '../../../../shared/content/admin.ts';
import { readArticle } from '../calls.ts';
import { endIfRejected } from '../log-in-out.ts';
import type { EditorTarget } from '../target.ts';
import { reasonOf } from '../tell.ts';
import { ArticleForm } from './article-form.tsx';
import { Sheet, SheetHead } from './sheet.tsx';

interface EditorProps {
  target: EditorTarget;
  onClose(): void;
}

/** The article dialog (product.md, 5); loads the article that it edits. */
export default function Editor({ target, onClose }: EditorProps) {
  const { articleId } = target;
  // The form knows whether something would be lost.
  const askToClose = useRef(onClose);
  return (
    <Sheet onRequestClose={() => askToClose.current()}>
      {articleId === null ? (
        <ArticleForm article={null} copyKey={target.copyKey} onClose={onClose} askToClose={askToClose} />
      ) : (
        <Existing id={articleId} copyKey={target.copyKey} onClose={onClose} askToClose={askToClose} />
      )}
    </Sheet>
  );
}

interface ExistingProps {
  id: number;
  copyKey: string | null;
  onClose(): void;
  askToClose: { current: () => void };
}

function Existing({ id, copyKey, ...form }: ExistingProps) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['admin-article', id],
    queryFn: () => readArticle(id),
    // Someone else may have saved it since: it is read each time that it is opened.
    gcTime: 0,
    retryOnMount: true,
    networkMode: 'always',
  });

  useEffect(() => {
    if (error) endIfRejected(client, error, copyKey);
  }, [client, error, copyKey]);

  if (data) return <ArticleForm article={data} copyKey={copyKey} {...form} />;
  return (
    <>
      <SheetHead isNew={false} onRequestClose={form.onClose} />
      {error ? (
        <div className="admin-sheet__wait" role="alert">
          <p className="admin-empty__title">{adminEditor.loadFailed}</p>
          <p>{reasonOf(error)}</p>
          <button type="button" className="btn btn-primary" onClick={() => refetch()}>
            Try again
          </button>
        </div>
      ) : (
        <p className="admin-sheet__wait" role="status">
          {adminEditor.loading}
        </p>
      )}
    </>
  );
}
