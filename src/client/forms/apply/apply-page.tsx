import { ComingSection } from '../../ui/coming-section.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PageHero } from '../../ui/page-hero.tsx';

export function Component() {
  return (
    <>
      <PageHead
        title="Apply for the traineeship"
        description="Apply for the Larkfield traineeship: what we ask, which documents help and when you hear from us."
      />
      <PageHero title="Apply for Internship" lead="What we ask and when you hear from us." />
      <ComingSection
        summary="Apply for the Larkfield traineeship: what we ask, which documents help and when you hear from us."
        contents={['Personal information', 'Education', 'Experience', 'Documents']}
      />
    </>
  );
}
