import type { Route } from './+types/list';

export function loader() {
  const { title, description } = content.headOf('list');
  return { articles: content.listArticles(), title, description };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData?.title },
  { name: 'description', content: loaderData?.description },
];

export default function List() {
  return import.meta.env.SSR ? content.bodyOf('list') : null;
}
