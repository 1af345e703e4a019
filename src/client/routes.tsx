import type { RouteObject } from 'react-router';
import { paths } from '../shared/paths.ts';
import { Layout } from './layout/layout.tsx';
import { RouteError } from './layout/route-error.tsx';
import { page } from './page-modules.ts';

/** Every page of the product. A page is a module that exports `Component` and, where it has data, `loader`. */
export const routes: RouteObject[] = [
  {
    id: 'layout',
    Component: Layout,
    ErrorBoundary: RouteError,
    children: [
      { path: paths.home, ...page('pages/home-page') },
      { path: paths.about, ...page('pages/about-page') },
      { path: paths.team, ...page('pages/team-page') },
      { path: paths.solutions, ...page('pages/solutions-page') },
      { path: paths.solution(':service'), ...page('pages/service-page') },
      { path: paths.individuals, ...page('pages/individuals-page') },
      { path: paths.packages, ...page('pages/packages-page') },
      { path: paths.giftCards, ...page('pages/gift-cards-page') },
      { path: paths.internships, ...page('pages/internships-page') },
      { path: paths.articles, ...page('articles/list-page') },
      { path: paths.article(':slug'), ...page('articles/detail-page') },
      { path: paths.contact, ...page('pages/contact-page') },
      { path: paths.apply, ...page('pages/apply-page') },
      { path: paths.checkout, ...page('pages/checkout-page') },
      { path: paths.paymentSuccess, ...page('pages/payment-success-page') },
      { path: paths.admin, ...page('pages/admin-page') },
      { path: paths.zohoAuth, ...page('pages/zoho-auth-page') },
      { path: '*', ...page('pages/not-found-page') },
    ],
  },
];
