import type { ArticleLink, ReadArticle } from '../../../../shared/articles/types.ts';
import { paths } from '../../../../shared/paths.ts';
import { Arrow } from '../../../components/arrow-link.tsx';
import { Link } from '../../../components/link.tsx';

/** The way on by date, between hairlines: the older article at the left, the newer at the right. */
export function Neighbours({ older, newer }: Pick<ReadArticle, 'older' | 'newer'>) {
  if (!older && !newer) return null;
  return (
    <nav className="neighbours" aria-label="Articles by date">
      {older && <Neighbour article={older} label="Previous article" back />}
      {newer && <Neighbour article={newer} label="Next article" />}
    </nav>
  );
}

function Neighbour({ article, label, back }: { article: ArticleLink; label: string; back?: boolean }) {
  return (
    <Link
      className={back ? 'neighbour' : 'neighbour neighbour--next'}
      to={paths.article(article.slug)}
      rel={back ? 'prev' : 'next'}
    >
      <span className="neighbour__label">
        {back && <Arrow flip />}
        {label}
        {!back && <Arrow />}
      </span>
      <span className="neighbour__title">{article.title}</span>
    </Link>
  );
}
