import { articlesHero } from '../../../shared/content/articles-page.ts';
import { PageHero } from '../../components/page-hero.tsx';
import { LeavingThePage, OpenBook } from './open-book.tsx';

/** The head of the list: an open book, and the lark that leaves it. */
export function ArticlesHero() {
  return (
    <PageHero
      {...articlesHero}
      className="articles-hero"
      scene={
        <>
          <OpenBook />
          <LeavingThePage />
        </>
      }
    />
  );
}
