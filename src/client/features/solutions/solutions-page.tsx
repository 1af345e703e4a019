import { PageHead } from '#client/components/page-head.tsx';
import { hero, meta } from '#shared/content/solutions.ts';
import Overview from './overview.tsx';
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
