import { ComingSection } from '../../ui/coming-section.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PageHero } from '../../ui/page-hero.tsx';

export function Component() {
  return (
    <>
      <PageHead
        title="About us"
        description="Who we are, how we work and whom we work for: assessment-driven talent and leadership consulting."
      />
      <PageHero title="About Us" lead="Who we are and how we work." />
      <ComingSection
        summary="Who we are, how we work and whom we work for: assessment-driven talent and leadership consulting."
        contents={['Our mission', 'Four core services', 'The sectors we know', 'What makes us different']}
      />
    </>
  );
}
