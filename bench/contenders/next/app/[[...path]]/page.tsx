import { PageHero } from '../../src/client/components/page-hero.tsx';

export const dynamic = 'force-static';

/** The site's other pages, which Next prefetches for links in view: empty, but present. */
export default function Page() {
  return <PageHero title="Not part of the comparison" />;
}
