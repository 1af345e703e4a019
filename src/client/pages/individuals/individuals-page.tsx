import { ComingSection } from '../../ui/coming-section.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PageHero } from '../../ui/page-hero.tsx';

export function Component() {
  return (
    <>
      <PageHead
        title="For individuals"
        description="Assessment and coaching for professionals, career changers, students and new graduates."
      />
      <PageHero
        title="For Individuals"
        lead="Assessment and coaching for the next step of your working life."
      />
      <ComingSection
        summary="Assessment and coaching for professionals, career changers, students and new graduates."
        contents={['Four services for individuals', 'Why people choose us', 'What clients say']}
      />
    </>
  );
}
