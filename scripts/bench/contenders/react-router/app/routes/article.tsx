import type { Route } from './+types/article';

export function loader({ params }: Route.LoaderArgs) {
  const article = content.findArticle(params.slug);
  if (!article) throw new Response(null, { status: 404 });
  const { title, description } = content.headOf('article');
  return { article, title, description };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData?.title },
  { name: 'description', content: loaderData?.description },
];

export default function Article() {
  return import.meta.env.SSR ? content.bodyOf('article') : null;
}
