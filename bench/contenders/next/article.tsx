import { notFound } from 'next/navigation';
import { cache } from 'react';
import { metadataOf } from './metadata.ts';
import { StructuredData } from './shared/structured-data.tsx';
import { ArticleView } from './src/client/features/articles/article-view.tsx';

interface ArticleProps {
  params: Promise<{ slug: string }>;
}

/** Once for the head and the page. */
const findArticle = cache((slug: string) => content.findArticle(slug));

export async function generateMetadata({ params }: ArticleProps) {
  const article = await findArticle((await params).slug);
  return article ? metadataOf(article) : {};
}

export default async function Article({ params }: ArticleProps) {
  const article = await findArticle((await params).slug);
  if (!article) notFound();
  return (
    <>
      <ArticleView article={article} />
      <StructuredData json={content.describe(article)} />
    </>
  );
}
