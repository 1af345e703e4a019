import { route } from '@react-router/dev/routes';

export default [route('articles', './routes/list.tsx'), route('articles/:slug', './routes/article.tsx')];
