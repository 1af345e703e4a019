import { notFound } from 'next/navigation';

export const dynamic = 'force-dynamic';

export function generateMetadata() {
  const { title, description } = content.headOf('article');
  return { title, description };
}

export default async function Article({ params }: { params: Promise<{ slug: string }> }) {
  if (!content.findArticle((await params).slug)) notFound();
  return content.bodyOf('article');
}
