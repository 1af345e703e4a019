import { metadataOf } from '../../metadata.ts';
import { FilteredList } from '../../shared/filtered-list.tsx';
import { NewsletterBox } from '../../shared/newsletter-box.tsx';
import { NewsletterForm } from '../../shared/newsletter-form.tsx';
import { StructuredData } from '../../shared/structured-data.tsx';
import { Section } from '../../src/client/components/section.tsx';
import { ArticlesHero } from '../../src/client/features/articles/articles-hero.tsx';

export const dynamic = 'force-dynamic';

export const generateMetadata = () => metadataOf();

export default async function List() {
  return (
    <>
      <ArticlesHero />
      <Section ground="white">
        <FilteredList articles={await content.listArticles()} />
      </Section>
      <NewsletterBox form={<NewsletterForm />} />
      <StructuredData json={content.describe()} />
    </>
  );
}
