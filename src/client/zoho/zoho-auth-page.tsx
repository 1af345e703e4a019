import { ComingSection } from '../ui/coming-section.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PageHero } from '../ui/page-hero.tsx';

export function Component() {
  return (
    <>
      <PageHead title="Authorization" description="Authorization of the billing integration." noIndex />
      <PageHero title="Billing authorization" lead="Where staff connect the billing account." />
      <ComingSection
        summary="Authorization of the billing integration."
        contents={['Authorization link', 'Instructions']}
      />
    </>
  );
}
