import { ComingSection } from '../../ui/coming-section.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PageHero } from '../../ui/page-hero.tsx';

export function Component() {
  return (
    <>
      <PageHead
        title="Gift cards"
        description="Give a package or an amount: gift cards for coaching and assessment, valid for twelve months."
      />
      <PageHero title="Gift Cards" lead="Give someone the next step." />
      <ComingSection
        summary="Give a package or an amount: gift cards for coaching and assessment, valid for twelve months."
        contents={['Choose a theme', 'Choose a package or an amount', 'Write a message']}
      />
    </>
  );
}
