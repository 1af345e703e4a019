export { default, generateMetadata } from '../../../article.tsx';

/** Rendered on the first request, then cached (incremental static regeneration). */
export const revalidate = 60;
export const generateStaticParams = () => [];
