export { default, generateMetadata } from '../../../article.tsx';

/** Rendered when first asked for, then kept (incremental static regeneration). */
export const revalidate = 60;
export const generateStaticParams = () => [];
