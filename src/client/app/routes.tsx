import type { RouteObject } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { NewsletterForm } from '../features/newsletter/newsletter-form.tsx';
import { Layout } from '../layout/layout.tsx';
import { RouteError } from '../layout/route-error.tsx';
import { page } from './page-modules.ts';

/** Every page of the product. A page is a module that exports `Component` and, where it has data, `loader`. */
export const routes: RouteObject[] = [
  {
    id: 'layout',
    element: <Layout newsletter={<NewsletterForm />} />,
    ErrorBoundary: RouteError,
    children: [
      { path: paths.home, ...page('home/home-page') },
      { path: paths.about, ...page('about/about-page') },
      { path: paths.team, ...page('team/team-page') },
      { path: paths.solutions, ...page('solutions/solutions-page') },
      { path: paths.solution(':service'), ...page('solutions/service-page', 'knownServices') },
      { path: paths.individuals, ...page('individuals/individuals-page') },
      { path: paths.packages, ...page('packages/packages-page') },
      { path: paths.giftCards, ...page('gift-cards/gift-cards-page') },
      { path: paths.internships, ...page('internships/internships-page') },
      { path: paths.articles, ...page('articles/list-page', 'simpleFilters') },
      { path: paths.article(':slug'), ...page('articles/detail-page') },
      { path: paths.contact, ...page('contact/contact-page', 'contactTabs') },
      { path: paths.apply, ...page('applications/apply-page') },
      { path: paths.checkout, ...page('orders/checkout/checkout-page') },
      { path: paths.paymentSuccess, ...page('orders/payment-success/payment-success-page') },
      { path: paths.admin, ...page('admin/admin-page', 'neverCached') },
      { path: paths.zohoAuth, ...page('zoho/zoho-auth-page') },
      { path: '*', ...page('not-found/not-found-page', 'neverCached') },
    ],
  },
];
