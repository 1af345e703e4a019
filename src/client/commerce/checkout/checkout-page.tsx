import { ComingSection } from '../../ui/coming-section.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PageHero } from '../../ui/page-hero.tsx';

export function Component() {
  return (
    <>
      <PageHead title="Checkout" description="Your order and how to pay for it." noIndex />
      <PageHero title="Checkout" lead="Your order and how to pay for it." />
      <ComingSection
        summary="Your order and how to pay for it."
        contents={['Order summary', 'Your details', 'Payment']}
      />
    </>
  );
}
