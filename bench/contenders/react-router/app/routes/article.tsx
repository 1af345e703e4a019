import { data } from 'react-router';
import { headOf, metaTags } from '../../shared/head.ts';
import { StructuredData } from '../../shared/structured-data.tsx';
import { ArticleView } from '../../src/client/features/articles/article-view.tsx';
import type { Route } from './+types/article';

export async function loader({ params }: Route.LoaderArgs) {
  const article = await content.findArticle(params.slug);
  if (!article) throw data(null, { status: 404 });
  return { article, structuredData: content.describe(article) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Article not found' }];
  const { title, url } = headOf(loaderData.article);
  return [{ title }, { tagName: 'link', rel: 'canonical', href: url }, ...metaTags(loaderData.article)];
}

export default function Article({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ArticleView article={loaderData.article} />
      <StructuredData json={loaderData.structuredData} />
    </>
  );
}
