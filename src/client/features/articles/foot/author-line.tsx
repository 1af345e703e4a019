import type { ReadArticle } from '../../../../shared/articles/types.ts';
import { paths } from '../../../../shared/paths.ts';
import { Link } from '../../../components/link.tsx';
import { Monogram } from '../../../components/monogram.tsx';

/** Who wrote the article: one of the team with the post and a way to them, somebody else by the name alone. */
export function AuthorLine({ author, authorTitle }: Pick<ReadArticle, 'author' | 'authorTitle'>) {
  return (
    <div className="author-line">
      <span className="author-line__portrait">
        <Monogram name={author} size={64} />
      </span>
      <p className="author-line__words">
        <span>Written by</span>
        <strong>{author}</strong>
        {authorTitle && (
          <span>
            {authorTitle}. <Link to={paths.team}>Meet the team</Link>
          </span>
        )}
      </p>
    </div>
  );
}
