import { metadataOf } from '../../metadata.ts';
import { FilteredList } from '../../shared/filtered-list.tsx';
import { NewsletterBox } from '../../shared/newsletter-box.tsx';
import { NewsletterForm } from '../../shared/newsletter-form.tsx';
import { StructuredData } from '../../shared/structured-data.tsx';
import { PageHero } from '../../src/client/components/page-hero.tsx';
import { Section } from '../../src/client/components/section.tsx';
import { articlesHero } from '../../src/shared/content/articles-page.ts';
import { pages } from '../../src/shared/motif/arches.ts';

export const dynamic = 'force-dynamic';

export const generateMetadata = () => metadataOf();

export default async function List() {
  return (
    <>
      <PageHero {...articlesHero} drawing={pages} />
      <Section ground="white">
        <FilteredList articles={await content.listArticles()} />
      </Section>
      <NewsletterBox form={<NewsletterForm />} />
      <StructuredData json={content.describe()} />
    </>
  );
}
