import { PageHead } from '#client/components/page-head.tsx';
import { useContent } from '#client/components/use-content.ts';
import { solutions } from '#shared/content/documents/solutions.ts';
import Overview from './overview.tsx';
import './solutions-page.scss';

/** /solutions (product.md, 1). */
export function Component() {
  const { meta, hero } = useContent(solutions);
  return (
    <>
      <PageHead {...meta} card={hero} />
      <Overview />
    </>
  );
}
