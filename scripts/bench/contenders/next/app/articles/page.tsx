export const dynamic = 'force-dynamic';

export function generateMetadata() {
  const { title, description } = content.headOf('list');
  return { title, description };
}

export default function List() {
  content.listArticles();
  return content.bodyOf('list');
}
