import { ComingSection } from '../../ui/coming-section.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PageHero } from '../../ui/page-hero.tsx';

export function Component() {
  return (
    <>
      <PageHead
        title="Talent and leadership consulting"
        description="Assessment, coaching and leadership development for organizations and for people deciding what comes next."
      />
      <PageHero
        title="Optimize Talent and Leadership Excellence"
        lead="Data-driven assessment and development solutions for success"
      />
      <ComingSection
        summary="Assessment, coaching and leadership development for organizations and for people deciding what comes next."
        contents={[
          'What we do for organizations',
          'What we do for individuals',
          'Packages and prices',
          'Voices of clients',
        ]}
      />
    </>
  );
}
