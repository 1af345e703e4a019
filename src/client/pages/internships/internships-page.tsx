import { ComingSection } from '../../ui/coming-section.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PageHero } from '../../ui/page-hero.tsx';

export function Component() {
  return (
    <>
      <PageHead
        title="Traineeships"
        description="Our traineeship for students and new graduates: what it offers, what it asks and how to apply."
      />
      <PageHero title="Traineeships" lead="Learn the work beside the people who do it." />
      <ComingSection
        summary="Our traineeship for students and new graduates: what it offers, what it asks and how to apply."
        contents={['What trainees do', 'Benefits', 'Questions and answers']}
      />
    </>
  );
}
