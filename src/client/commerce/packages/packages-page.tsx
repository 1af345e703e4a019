import { ComingSection } from '../../ui/coming-section.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PageHero } from '../../ui/page-hero.tsx';

export function Component() {
  return (
    <>
      <PageHead
        title="Coaching packages"
        description="Three families of coaching packages in four tiers each, paid in full or in three payments."
      />
      <PageHero title="Our Packages" lead="Three families, four tiers each, one clear price." />
      <ComingSection
        summary="Three families of coaching packages in four tiers each, paid in full or in three payments."
        contents={['Leadership Velocity', 'Career Catalyst', 'NextGen Navigator', 'Gift cards']}
      />
    </>
  );
}
