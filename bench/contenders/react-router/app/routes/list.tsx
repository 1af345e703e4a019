import { FilteredList } from '../../shared/filtered-list.tsx';
import { headOf, metaTags } from '../../shared/head.ts';
import { NewsletterBox } from '../../shared/newsletter-box.tsx';
import { NewsletterForm } from '../../shared/newsletter-form.tsx';
import { StructuredData } from '../../shared/structured-data.tsx';
import { Section } from '../../src/client/components/section.tsx';
import { ArticlesHero } from '../../src/client/features/articles/articles-hero.tsx';
import type { Route } from './+types/list';

export async function loader() {
  return { articles: await content.listArticles(), structuredData: content.describe() };
}

/** The list is filtered in place; the address only stores the filter. */
export const shouldRevalidate = () => false;

export function meta() {
  const { title, url } = headOf();
  return [{ title }, { tagName: 'link', rel: 'canonical', href: url }, ...metaTags()];
}

export default function List({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ArticlesHero />
      <Section ground="white">
        <FilteredList articles={loaderData.articles} />
      </Section>
      <NewsletterBox form={<NewsletterForm />} />
      <StructuredData json={loaderData.structuredData} />
    </>
  );
}
