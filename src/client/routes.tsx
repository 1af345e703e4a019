import type { RouteObject } from 'react-router';
import { paths } from '../shared/paths.ts';
import { NewsletterForm } from './forms/newsletter/newsletter-form.tsx';
import { Layout } from './layout/layout.tsx';
import { RouteError } from './layout/route-error.tsx';
import { page } from './page-modules.ts';

/** Every page of the product. A page is a module that exports `Component` and, where it has data, `loader`. */
export const routes: RouteObject[] = [
  {
    id: 'layout',
    element: <Layout newsletter={<NewsletterForm />} />,
    ErrorBoundary: RouteError,
    children: [
      { path: paths.home, ...page('pages/home/home-page') },
      { path: paths.about, ...page('pages/about/about-page') },
      { path: paths.team, ...page('pages/team/team-page') },
      { path: paths.solutions, ...page('pages/solutions/solutions-page') },
      { path: paths.solution(':service'), ...page('pages/solutions/service-page', 'knownServices') },
      { path: paths.individuals, ...page('pages/individuals/individuals-page') },
      { path: paths.packages, ...page('commerce/packages/packages-page') },
      { path: paths.giftCards, ...page('commerce/gift-cards/gift-cards-page') },
      { path: paths.internships, ...page('pages/internships/internships-page') },
      { path: paths.articles, ...page('articles/list-page', 'simpleFilters') },
      { path: paths.article(':slug'), ...page('articles/detail-page') },
      { path: paths.contact, ...page('forms/contact/contact-page', 'contactTabs') },
      { path: paths.apply, ...page('forms/apply/apply-page') },
      { path: paths.checkout, ...page('commerce/checkout/checkout-page') },
      { path: paths.paymentSuccess, ...page('commerce/payment-success/payment-success-page') },
      { path: paths.admin, ...page('admin/admin-page', 'neverCached') },
      { path: paths.zohoAuth, ...page('zoho/zoho-auth-page') },
      { path: '*', ...page('pages/not-found/not-found-page', 'neverCached') },
    ],
  },
];
