export { default, generateMetadata } from '../../../article.tsx';

export const dynamic = 'force-dynamic';
