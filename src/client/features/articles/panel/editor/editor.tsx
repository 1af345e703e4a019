import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Modal } from 'react-bootstrap';
import { LoadError } from '#client/panel/kit/list-state.tsx';
import { EditorHead, EditorSheet } from '#client/panel/kit/versions/editor-frame.tsx';
import { editedArticleQuery } from '#client/panel/queries.ts';
import { logOutOnRefusal } from '#client/panel/session/logout.ts';
import { editorWords } from '#shared/articles/panel-words.ts';
import { ArticleForm, type ArticleFormProps, editorTitle } from './article-form.tsx';
import './editor.scss';

/** The dialog's content: an article (null: a new one), the kept copy to continue with, and the address of the link to begin at. */
export interface EditorTarget {
  articleId: number | null;
  copyKey: string | null;
  link: string | null;
}

interface EditorProps extends EditorTarget {
  onClose(): void;
}

/** The article dialog (product.md, 5): nearly as large as the window, and full screen on phones. */
export default function Editor({ articleId, ...props }: EditorProps) {
  // The form knows whether there are unsaved changes.
  const askToClose = useRef(props.onClose);
  const form = { ...props, askToClose };
  return (
    <EditorSheet onRequestClose={() => askToClose.current()}>
      {articleId === null ? <ArticleForm article={null} {...form} /> : <Existing id={articleId} {...form} />}
    </EditorSheet>
  );
}

/** Loads the article to edit. */
function Existing({ id, copyKey, ...form }: Omit<ArticleFormProps, 'article'> & { id: number }) {
  const { data, error, refetch } = useQuery(editedArticleQuery(id));

  useEffect(() => {
    if (error) logOutOnRefusal(error, copyKey);
  }, [error, copyKey]);

  if (data) return <ArticleForm article={data} copyKey={copyKey} {...form} />;
  return (
    <>
      <EditorHead title={editorTitle(false)} onRequestClose={form.onClose} />
      <Modal.Body>
        {error ? (
          <LoadError title={editorWords.loadFailed} error={error} onRetry={() => refetch()} />
        ) : (
          <p role="status">{editorWords.loading}</p>
        )}
      </Modal.Body>
    </>
  );
}
