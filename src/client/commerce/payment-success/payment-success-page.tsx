import { ComingSection } from '../../ui/coming-section.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PageHero } from '../../ui/page-hero.tsx';

export function Component() {
  return (
    <>
      <PageHead title="Payment" description="The state of your payment and what happens next." noIndex />
      <PageHero title="Payment" lead="The state of your payment and what happens next." />
      <ComingSection
        summary="The state of your payment and what happens next."
        contents={['Payment details', 'What happens next']}
      />
    </>
  );
}
