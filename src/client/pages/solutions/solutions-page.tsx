import { solutionsHero, solutionsMeta } from '../../../shared/content/solutions.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Overview } from './overview.tsx';

/** /solutions (specification, section 2). */
export function Component() {
  return (
    <>
      <PageHead {...solutionsMeta} card={solutionsHero} />
      <Overview />
    </>
  );
}
