import { ComingSection } from '../../ui/coming-section.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PageHero } from '../../ui/page-hero.tsx';

export function Component() {
  return (
    <>
      <PageHead
        title="Contact us"
        description="Write to us, call us or book a consultation. A person answers within two business days."
      />
      <PageHero title="Contact Us" lead="Write, call or book a consultation." />
      <ComingSection
        summary="Write to us, call us or book a consultation. A person answers within two business days."
        contents={['Send a message', 'Book a consultation', 'Where to find us']}
      />
    </>
  );
}
