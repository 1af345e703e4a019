import { ComingSection } from '../../ui/coming-section.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PageHero } from '../../ui/page-hero.tsx';

export function Component() {
  return (
    <>
      <PageHead
        title="Our services"
        description="What each of our services is, whom it helps and what you receive."
      />
      <PageHero title="Our Solutions" lead="What this service is and whom it helps." />
      <ComingSection
        summary="What each of our services is, whom it helps and what you receive."
        contents={['What the service is', 'What you receive', 'How to start']}
      />
    </>
  );
}
