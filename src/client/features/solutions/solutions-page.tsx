import { solutionsHero, solutionsMeta } from '../../../shared/content/solutions.ts';
import { PageHead } from '../../components/page-head.tsx';
import { Overview } from './overview.tsx';
import './solutions-page.scss';

/** /solutions (product.md, 1). */
export function Component() {
  return (
    <>
      <PageHead {...solutionsMeta} card={solutionsHero} />
      <Overview />
    </>
  );
}
