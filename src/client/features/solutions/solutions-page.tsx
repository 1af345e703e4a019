import { hero, meta } from '../../../shared/content/solutions.ts';
import { PageHead } from '../../components/page-head.tsx';
import { Overview } from './overview.tsx';
import './solutions-page.scss';

/** /solutions (product.md, 1). */
export function Component() {
  return (
    <>
      <PageHead {...meta} card={hero} />
      <Overview />
    </>
  );
}
