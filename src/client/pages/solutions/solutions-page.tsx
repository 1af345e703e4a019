import { ComingSection } from '../../ui/coming-section.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PageHero } from '../../ui/page-hero.tsx';

export function Component() {
  return (
    <>
      <PageHead
        title="Solutions for organizations and individuals"
        description="Selection, development, coaching and training: every service we offer to organizations and individuals."
      />
      <PageHero title="Our Solutions" lead="Everything we offer, to organizations and to individuals." />
      <ComingSection
        summary="Selection, development, coaching and training: every service we offer to organizations and individuals."
        contents={['For organizations: seven services', 'For individuals: four services']}
      />
    </>
  );
}
