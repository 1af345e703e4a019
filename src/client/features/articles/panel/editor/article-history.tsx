import { useQuery } from '@tanstack/react-query';
import { History, RevisionChanges } from '#client/panel/kit/versions/history.tsx';
import { revisionQuery, revisionsQuery } from '#client/panel/queries.ts';
import { MAX_REVISIONS } from '#shared/articles/editing.ts';
import { changesBetween } from './changes.ts';
import { type ArticleValues, textOf } from './form-values.ts';

interface ArticleHistoryProps {
  articleId: number;
  values: ArticleValues;
  onRestore(text: Partial<ArticleValues>): void;
}

/** The texts that the article had before each save. */
export const ArticleHistory = (props: ArticleHistoryProps) => (
  <History
    query={useQuery(revisionsQuery(props.articleId))}
    most={MAX_REVISIONS}
    factsOf={({ title, length }) => (
      <>
        <span>{title}</span>
        <span className="text-body-secondary">{`${length.toLocaleString('en-US')} characters`}</span>
      </>
    )}
  >
    {(id) => <Revision id={id} {...props} />}
  </History>
);

const Revision = ({ articleId, id, values, onRestore }: ArticleHistoryProps & { id: number }) => (
  <RevisionChanges
    query={useQuery(revisionQuery(articleId, id))}
    changesOf={(text) => changesBetween({ ...values, ...textOf(text) }, values)}
    onRestore={(text) => onRestore(textOf(text))}
  />
);
