import { ComingSection } from '../../ui/coming-section.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PageHero } from '../../ui/page-hero.tsx';

export function Component() {
  return (
    <>
      <PageHead
        title="Our team"
        description="The nine people of Larkfield: consultants, psychologists and coaches, with how to reach each of them."
      />
      <PageHero title="Our Team" lead="The people you will talk to." />
      <ComingSection
        summary="The nine people of Larkfield: consultants, psychologists and coaches, with how to reach each of them."
        contents={['Nine people with their background', 'How to reach each of them']}
      />
    </>
  );
}
