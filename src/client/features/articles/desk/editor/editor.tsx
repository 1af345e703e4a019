import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { adminEditor } from '../../../../../shared/content/admin.ts';
import { LoadError } from '../../../../desk/kit/load-error.tsx';
import { articleQuery } from '../../../../desk/queries.ts';
import { logOutOn401 } from '../../../../desk/session/logout.ts';
import { ArticleForm } from './article-form.tsx';
import { DialogHead, EditorDialog } from './dialog.tsx';
import './editor.scss';

/** What the dialog is open for: an article (null: a new one), and the kept copy to go on with. */
export interface EditorTarget {
  articleId: number | null;
  copyKey: string | null;
}

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
    <EditorDialog onRequestClose={() => askToClose.current()}>
      {articleId === null ? (
        <ArticleForm article={null} copyKey={target.copyKey} onClose={onClose} askToClose={askToClose} />
      ) : (
        <Existing id={articleId} copyKey={target.copyKey} onClose={onClose} askToClose={askToClose} />
      )}
    </EditorDialog>
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
  const { data, error, refetch } = useQuery(articleQuery(id));

  useEffect(() => {
    if (error) logOutOn401(client, error, copyKey);
  }, [client, error, copyKey]);

  if (data) return <ArticleForm article={data} copyKey={copyKey} {...form} />;
  return (
    <>
      <DialogHead isNew={false} onRequestClose={form.onClose} />
      {error ? (
        <LoadError
          className="admin-sheet__wait"
          title={adminEditor.loadFailed}
          error={error}
          onRetry={() => refetch()}
        />
      ) : (
        <p className="admin-sheet__wait" role="status">
          {adminEditor.loading}
        </p>
      )}
    </>
  );
}
