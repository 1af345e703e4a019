import { ComingSection } from '../ui/coming-section.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PageHero } from '../ui/page-hero.tsx';

export function Component() {
  return (
    <>
      <PageHead title="Admin" description="Article management." noIndex />
      <PageHero title="Article Management" lead="Where staff write and publish articles." />
      <ComingSection summary="Article management." contents={['Articles', 'Drafts', 'Publishing']} />
    </>
  );
}
